import { MOST_INSTALMENTS } from '@accord/contract/promises/promises.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf, daysTo } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { koboOf, nairaOf } from '../../lib/money.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Promises.module.css'
import { sundaysOf } from './sundays.ts'
import { hasTooManyParts, type PromiseField, promiseFieldId, type Typed } from './typedPromises.ts'

type Props = {
  /** Its place among the promises, from 0. */
  at: number
  /** An award orders what an agreement promises. */
  isAward: boolean
  promise: Typed
  refused: { readonly [F in PromiseField]?: string }
  onChange: (patch: Partial<Typed>) => void
  onRemove: () => void
}

/** Who owes what by when; money may be paid in equal parts, a month apart. */
export function PromiseFields({ at, isAward, promise, refused, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const no = at + 1
  const id = (field: PromiseField) => promiseFieldId(at, field)
  const isMoney = promise.kind === 'money'
  const sundays = sundaysOf(promise.due, isMoney ? Number(promise.parts) : 1)
  return (
    <fieldset className={css.fields}>
      <legend className={css.legend}>{isAward ? <Trans>Order {no}</Trans> : <Trans>Promise {no}</Trans>}</legend>
      <RadioField
        label={isAward ? t`Who is to do it` : t`Who promises`}
        id={id('debtor')}
        name={id('debtor')}
        inline
        error={refused.debtor}
        value={promise.debtor}
        onChange={value => onChange({ debtor: value as Typed['debtor'] })}
        options={[
          { value: 'accused', label: t`The accused party` },
          { value: 'claimant', label: t`The claimant` },
        ]}
      />
      <RadioField
        label={t`Of what kind`}
        id={id('kind')}
        name={id('kind')}
        inline
        error={refused.kind}
        value={promise.kind}
        onChange={value => onChange({ kind: value as Typed['kind'] })}
        options={[
          { value: 'money', label: t`Money` },
          { value: 'deed', label: t`Something else` },
        ]}
      />
      <TextField
        id={id('what')}
        label={isAward ? t`What is to be done` : t`What is promised`}
        maxLength={500}
        error={refused.what}
        value={promise.what}
        onChange={event => onChange({ what: event.currentTarget.value })}
      />
      {isMoney && (
        <TextField
          id={id('amount')}
          inputMode="decimal"
          label={t`Amount in naira`}
          error={
            promise.amount !== '' && koboOf(promise.amount) === null
              ? t`Write an amount such as 250,000.`
              : refused.amount
          }
          value={promise.amount}
          onChange={event => onChange({ amount: event.currentTarget.value })}
        />
      )}
      <TextField
        id={id('due')}
        type="date"
        label={isMoney && Number(promise.parts) > 1 ? t`First part by` : t`By which day`}
        hint={<DayWords due={promise.due} isSunday={sundays.includes(promise.due)} />}
        error={refused.due}
        value={promise.due}
        onChange={event => onChange({ due: event.currentTarget.value })}
      />
      {isMoney && (
        <TextField
          id={id('parts')}
          inputMode="numeric"
          label={t`In how many parts, a month apart`}
          hint={
            <>
              <Parts promise={promise} /> <LaterSundays days={sundays.filter(day => day !== promise.due)} />
            </>
          }
          error={hasTooManyParts(promise) ? t`At most ${MOST_INSTALMENTS} parts.` : refused.parts}
          value={promise.parts}
          onChange={event => onChange({ parts: event.currentTarget.value.replace(/\D/g, '').slice(0, 2) })}
        />
      )}
      <div>
        <Button look="quiet" aria-label={isAward ? t`Remove order ${no}` : t`Remove promise ${no}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

/** What somebody may not have meant by a day; it stays as it is typed. */
function DayWords({ due, isSunday }: { due: string; isSunday: boolean }) {
  if (due && daysTo(due) < 0) return <Trans>This day is over already.</Trans>
  return isSunday ? <Trans>This is a Sunday. The day stays as it is.</Trans> : null
}

/** What the parts come to, before anything is saved. */
function Parts({ promise: { amount, parts } }: { promise: Typed }) {
  const [total, n] = [koboOf(amount), Number(parts)]
  if (total === null || !Number.isInteger(n) || n < 2) return <Trans>1: all at once.</Trans>
  const each = Math.floor(total / n)
  const last = total - each * (n - 1)
  return (
    <Trans>
      {n - 1} times {nairaOf(each)}, and {nairaOf(last)} at last.
    </Trans>
  )
}

/** Parts after the first whose day is a Sunday. */
function LaterSundays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null
  const named = new Intl.ListFormat(i18n.locale).format(days.map(dayOf))
  return <Trans>Parts on a Sunday, which stay as they are: {named}.</Trans>
}
