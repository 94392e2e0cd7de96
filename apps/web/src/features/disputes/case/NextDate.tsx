import { caseHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { dayOf, daysTo, weekdayOf } from '../../../lib/dates.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import type { Dispute } from '../disputes.api.ts'
import css from './Case.module.css'

/** The earliest day by which the law wants the next step (rules "Legal clocks"); nothing where it names none. */
export function NextDate({ dispute }: { dispute: Pick<Dispute, '_id' | 'due_on'> }) {
  const { due_on: due } = dispute
  if (!due) return null
  const days = daysTo(due)
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
