import { casePartHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { dayOf, daysTo, weekdayOf } from '../../../lib/dates.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import type { Dispute } from '../disputes.api.ts'
import css from './Case.module.css'

type Props = { dispute: Pick<Dispute, '_id' | 'due_on' | 'next_step'> }

/** Until when the reader may object, and by when the law wants the next step (rules "Legal clocks"); nothing where it names no day. */
export function NextDate({ dispute }: Props) {
  return (
    <>
      <DayToObject dispute={dispute} />
      <DayOfDuty dispute={dispute} />
    </>
  )
}

/** A right, which lapses and is never overdue. */
function DayToObject({ dispute: { _id, next_step: next } }: Props) {
  if (!next.yours || next.step !== 'object' || !next.due) return null
  const days = daysTo(next.due)
  if (days < 0) return null
  const day = `${weekdayOf(next.due)} ${dayOf(next.due)}`
  return (
    <p className={css.date}>
      <Anchor href={casePartHref(_id, { part: 'dates' })}>
        {days === 0 ? (
          <Trans>Today is the last day on which you may object</Trans>
        ) : (
          <Trans>You may object until {day}</Trans>
        )}
      </Anchor>
    </p>
  )
}

/** The earliest day of an open duty. */
function DayOfDuty({ dispute }: Props) {
  const { due_on: due } = dispute
  if (!due) return null
  const days = daysTo(due)
  const day = `${weekdayOf(due)} ${dayOf(due)}`
  return (
    <p className={css.date} data-overdue={days < 0}>
      <Anchor href={casePartHref(dispute._id, { part: 'dates' })}>
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
