import { caseHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { dayOf, isoDayOf, weekdayOf } from '../../../lib/dates.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import type { Dispute } from '../disputes.api.ts'
import css from './Case.module.css'

const DAY_MS = 86_400_000

/** The earliest day by which the law wants the next step (rules "Legal clocks"); nothing where it names none. */
export function NextDate({ dispute }: { dispute: Pick<Dispute, '_id' | 'due_on'> }) {
  const { due_on: due } = dispute
  if (!due) return null
  const days = Math.round((Date.parse(due) - Date.parse(isoDayOf(new Date()))) / DAY_MS)
  const day = `${weekdayOf(due)} ${dayOf(due)}`
  return (
    <p className={css.date} data-overdue={days < 0}>
      <Anchor href={caseHref(dispute._id, { part: 'dates' })}>
        {days < 0 ? (
          <Trans>
            Overdue by <Plural value={-days} one="# day" other="# days" />: the law wanted the next step by {day}
          </Trans>
        ) : days === 0 ? (
          <Trans>The law wants the next step today</Trans>
        ) : (
          <Trans>The law wants the next step by {day}</Trans>
        )}
      </Anchor>
    </p>
  )
}
