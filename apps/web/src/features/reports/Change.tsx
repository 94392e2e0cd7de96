import { Trans } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inFigures } from '../../lib/numbers.ts'
import css from './Reports.module.css'

/** Whether more is better, worse (a time) or neither, and in which words that is said. */
export type Kind = 'more is good' | 'more' | 'score' | 'time'

type Props = { current: number | null; prev_month: number | null; kind: Kind }

const said = (kind: Kind, grew: boolean, by: string): ReactNode => {
  if (kind === 'time') return grew ? <Trans>{by} longer</Trans> : <Trans>{by} shorter</Trans>
  if (kind === 'score') return grew ? <Trans>{by} higher</Trans> : <Trans>{by} lower</Trans>
  return grew ? <Trans>{by} more</Trans> : <Trans>{by} fewer</Trans>
}

function toneOf(kind: Kind, grew: boolean): 'good' | 'bad' | 'plain' {
  if (kind === 'time') return grew ? 'bad' : 'good'
  if (kind === 'score') return grew ? 'good' : 'bad'
  return kind === 'more is good' && grew ? 'good' : 'plain'
}

/** By how much a figure changed, in words; an arrow and a colour say it again. */
export function Change({ current, prev_month: before, kind }: Props) {
  if (current === null || before === null)
    return (
      <span className={css.badge} data-tone="plain">
        <Trans>Nothing to compare</Trans>
      </span>
    )
  if (current === before)
    return (
      <span className={css.badge} data-tone="plain">
        <Trans>No change</Trans>
      </span>
    )
  const grew = current > before
  const difference = Math.abs(current - before)
  // Of nothing there is no percentage.
  const by =
    kind === 'score'
      ? inFigures(Math.round(difference * 10) / 10)
      : before === 0
        ? inFigures(difference)
        : `${inFigures(Math.round((difference / before) * 100))}%`
  const Arrow = grew ? IconArrowUp : IconArrowDown
  return (
    <span className={css.badge} data-tone={toneOf(kind, grew)}>
      <Arrow size={16} aria-hidden="true" />
      {said(kind, grew, by)}
    </span>
  )
}
