import { Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from './ProgressBar.tsx'
import css from './ProgressSteps.module.css'

type Props = {
  /** 0 to 100, as the documents count (000 §9: 0 % at step 1, 50 % at step 2). */
  percent: number
  step: number
  of: number
  /** What the step is about. */
  name?: string
}

export function ProgressSteps({ percent, step, of, name }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.steps}>
      <p className={css.words}>
        <span>
          {name ? (
            <Trans>
              Step {step} of {of}: {name}
            </Trans>
          ) : (
            <Trans>
              Step {step} of {of}
            </Trans>
          )}
        </span>
        <span>{percent}%</span>
      </p>
      <ProgressBar share={percent / 100} label={t`Progress`} />
    </div>
  )
}
