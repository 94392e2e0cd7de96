import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CODES, DUTIES, KINDS } from '../clockWords.ts'
import css from './Calendar.module.css'
import type { Rule } from './calendar.api.ts'

/** A rule in plain words. */
export function RuleLine({ rule }: { rule: Rule }) {
  const { i18n } = useLingui()
  const code = CODES[rule.code]
  return (
    <>
      <p className={css.strong}>
        {i18n._(code)} · {rule.section}
      </p>
      <p>
        <Length rule={rule} />{' '}
        <Trans>
          from: {i18n._(KINDS[rule.anchor])}. {i18n._(DUTIES[rule.duty])}. Next step: {rule.next_step}.
        </Trans>
      </p>
      <p className={css.soft}>
        {rule.leave_out_holidays && <Trans>Sundays and holidays are left out.</Trans>}{' '}
        {rule.roll ? (
          <Trans>A last day on a Sunday or a holiday moves on.</Trans>
        ) : (
          <Trans>The last day never moves.</Trans>
        )}{' '}
        {rule.extend_by === 'ministry' ? (
          <Trans>The ministry may give more time.</Trans>
        ) : (
          <Trans>Nobody may give more time.</Trans>
        )}{' '}
        {rule.holidays === 'national' && <Trans>Holidays of states do not count.</Trans>}
      </p>
      {!rule.confirmed && (
        <p>
          <Trans>Waits for confirmation: no date runs by it.</Trans>
        </p>
      )}
    </>
  )
}

function Length({ rule: { length, unit } }: { rule: Rule }) {
  if (length === null) return <Trans>No number of days,</Trans>
  return unit === 'days' ? (
    <Plural value={length} one="# day" other="# days" />
  ) : (
    <Plural value={length} one="# working day" other="# working days" />
  )
}
