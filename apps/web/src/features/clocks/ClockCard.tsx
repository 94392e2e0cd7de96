import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf, weekdayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import css from './Clocks.module.css'
import type { Clock } from './clocks.api.ts'
import { CODES, DUTIES, ENDS } from './clockWords.ts'
import { Extensions } from './Extensions.tsx'
import { HowCounted } from './HowCounted.tsx'

const ExtendClock = laterDialog(() => import('./ExtendClock.tsx'))

type Props = { caseId: string; clock: Clock; today: string }

/** One legal clock: the day first, then what it is, whose duty, and how it is counted. */
export function ClockCard({ caseId, clock }: Props) {
  const { i18n } = useLingui()
  const [extending, setExtending] = useState(false)
  const code = CODES[clock.code]
  return (
    <article className={css.clock} data-state={clock.state}>
      <p className={css.due}>
        <Due clock={clock} />
      </p>
      <h2 className={css.code}>{i18n._(code)}</h2>
      <p className={css.state}>
        <State clock={clock} />
      </p>
      <p className={css.soft}>
        {clock.kind === 'right' ? <Trans>A right of both sides</Trans> : i18n._(DUTIES[clock.duty])} · {clock.section}
        {clock.round > 1 && (
          <>
            {' · '}
            <Trans>after recall {clock.round - 1}</Trans>
          </>
        )}
      </p>
      {clock.may_move_to && (
        <p className={css.soft}>
          <Trans>May move to {dayOf(clock.may_move_to)}, if a holiday comes that is only expected.</Trans>
        </p>
      )}
      <Extensions caseId={caseId} clock={clock} />
      {clock.state !== 'ended' && (
        <p>
          <Trans>Next lawful step: {clock.next_step}.</Trans>
        </p>
      )}
      <Counted clock={clock} />
      {clock.abilities.extend && (
        <p>
          <Button look="secondary" onClick={() => setExtending(true)}>
            <Trans>Give more time</Trans>
          </Button>
        </p>
      )}
      {extending && <ExtendClock caseId={caseId} clock={clock} onClose={() => setExtending(false)} />}
    </article>
  )
}

/** Days that do not lead to the day above would be wrong: then there are none. */
function Counted({ clock: { why, due, state } }: { clock: Clock }) {
  if (why.length > 0) return <HowCounted days={why} />
  if (due === null) return null
  return (
    <p className={css.soft}>
      {state === 'ended' ? (
        <Trans>The days were counted by the holidays known then.</Trans>
      ) : (
        <Trans>The days are being counted again.</Trans>
      )}
    </p>
  )
}

const hasMoreTime = ({ extensions }: Clock): boolean => extensions.some(({ withdrawn }) => withdrawn === null)

function Due({ clock }: { clock: Clock }) {
  if (clock.state === 'ended')
    return clock.ended_on ? <Trans>Ended on {dayOf(clock.ended_on)}</Trans> : <Trans>Ended</Trans>
  if (clock.due === null) return <Trans>At once</Trans>
  const day = `${weekdayOf(clock.due)} ${dayOf(clock.due)}`
  if (clock.state === 'due today')
    return clock.kind === 'duty' ? <Trans>Due today, {day}</Trans> : <Trans>Today is the last day, {day}</Trans>
  if (clock.state === 'lapsed') return <Trans>The time ended on {day}</Trans>
  if (hasMoreTime(clock) && clock.state === 'running') return <Trans>Extended to {day}</Trans>
  return clock.kind === 'duty' ? <Trans>Due {day}</Trans> : <Trans>Until {day}</Trans>
}

function State({ clock }: { clock: Clock }) {
  const { i18n } = useLingui()
  if (clock.state === 'ended') return clock.ended_how ? i18n._(ENDS[clock.ended_how]) : null
  if (clock.state === 'overdue')
    return <Plural value={clock.overdue_by} one="Overdue by # day" other="Overdue by # days" />
  if (clock.state === 'lapsed')
    return clock.code === 'objection' ? <Trans>Nobody objected in time.</Trans> : <Trans>These days are over.</Trans>
  if (clock.why.some(({ why }) => why === 'named')) return <Trans>The notice or order names the last day.</Trans>
  if (clock.length === null || clock.day === null)
    return <Trans>Since {dayOf(clock.anchored_on)}. The law names no number of days.</Trans>
  const [day, length] = [Math.min(clock.day, clock.length), clock.length]
  if (hasMoreTime(clock))
    return (
      <Trans>
        Day {day} of {length}, then more time
      </Trans>
    )
  return clock.unit === 'working days' ? (
    <Trans>
      Working day {day} of {length}
    </Trans>
  ) : (
    <Trans>
      Day {day} of {length}
    </Trans>
  )
}
