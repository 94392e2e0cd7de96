import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './StageLine.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Stage = { label: ReactNode; state: 'done' | 'now' | 'next'; date?: ReactNode }

/** The stages of a case: those passed, the present one, those to come. Down the page on phones, across on desktops. */
export function StageLine({ stages, label }: { stages: readonly Stage[]; label: string }) {
  const { t } = useLingui()
  const words = { done: t`done`, now: t`now`, next: t`to come` }
  return (
    <ol className={css.line} aria-label={label}>
      {stages.map((stage, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is known by its place
          key={place}
          className={css.stage}
          data-state={stage.state}
          aria-current={stage.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot}>{stage.state === 'done' && <IconCheck size={16} aria-hidden="true" />}</span>
          <span className={css.words}>
            <span className={css.name}>{stage.label}</span>
            <VisuallyHidden>, {words[stage.state]}</VisuallyHidden>
            {stage.date && <span className={css.date}>{stage.date}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
