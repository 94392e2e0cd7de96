import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { nairaOf } from '../../lib/money.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import css from './Promises.module.css'
import type { Agreement, Promised } from './promises.api.ts'
import { MARKS, STATES } from './promiseWords.ts'

const dialogs = {
  mark: laterDialog(() => import('./MarkPromise.tsx')),
  report: laterDialog(() => import('./ReportPromise.tsx')),
  recall: laterDialog(() => import('./RecallForPromise.tsx')),
}

/** Every promise of an agreement, the day first. */
export function PromiseList({ dispute, agreement }: { dispute: Dispute; agreement: Agreement }) {
  if (agreement.promises.length === 0)
    return (
      <p className={css.soft}>
        {agreement.kind === 'award' ? <Trans>It orders nothing by a day.</Trans> : <Trans>It names no promises.</Trans>}
      </p>
    )
  return (
    <ol className={css.promises}>
      {agreement.promises.map(promise => (
        <li key={promise._id} className={css.promise} data-state={promise.state}>
          <OnePromise dispute={dispute} promise={promise} counts={agreement.state === 'in force'} />
        </li>
      ))}
    </ol>
  )
}

type Props = { dispute: Dispute; promise: Promised; counts: boolean }

function OnePromise({ dispute, promise, counts }: Props) {
  const { i18n } = useLingui()
  const [doing, setDoing] = useState<keyof typeof dialogs | null>(null)
  const Doing = doing && dialogs[doing]
  return (
    <>
      <p className={css.strong}>
        <Trans>By {dayOf(promise.due_on)}</Trans>
        {promise.amount_kobo !== null && <> · {nairaOf(promise.amount_kobo)}</>}
      </p>
      <p className={css.words}>
        <Trans>
          {promise.debtor_name} to {promise.creditor_name}:
        </Trans>{' '}
        {promise.what}
        {promise.parts > 1 && (
          <>
            {' '}
            <Trans>
              (part {promise.part} of {promise.parts})
            </Trans>
          </>
        )}
      </p>
      {counts && <p className={css.mark}>{i18n._(STATES[promise.state])}</p>}
      {promise.marks.map(one => (
        <p key={one.at} className={css.soft}>
          {one.by} {i18n._(MARKS[one.mark])}, {dayOf(one.on_day)}
          {one.paid_kobo !== null && <>: {nairaOf(one.paid_kobo)}</>}
          {one.note && <>. {one.note}</>}{' '}
          {one.document && (
            <Anchor href={caseHref(dispute._id, { tab: 'documents', q: one.document.name })}>
              {one.document.name}
            </Anchor>
          )}
        </p>
      ))}
      <PromiseActions promise={promise} onDo={setDoing} />
      {Doing && <Doing dispute={dispute} promise={promise} onClose={() => setDoing(null)} />}
    </>
  )
}

type ActionsProps = {
  promise: Pick<Promised, 'state' | 'marks' | 'creditor_side' | 'abilities'>
  onDo: (doing: keyof typeof dialogs) => void
}

export function PromiseActions({ promise, onDo }: ActionsProps) {
  const { mark, recall } = promise.abilities
  const report = promise.abilities.report && promise.state !== 'kept' && promise.state !== 'kept late'
  const isAnswered = promise.marks.some(one => one.by_side === promise.creditor_side)
  if (!mark && !report && !recall) return null
  return (
    <Buttons>
      {mark && (
        <Button look={isAnswered ? 'quiet' : 'secondary'} onClick={() => onDo('mark')}>
          {isAnswered ? <Trans>Change the answer</Trans> : <Trans>Say whether it was kept</Trans>}
        </Button>
      )}
      {report && (
        <Button look="secondary" onClick={() => onDo('report')}>
          <Trans>Report it as done</Trans>
        </Button>
      )}
      {recall && (
        <Button look="danger" onClick={() => onDo('recall')}>
          <Trans>Call the case back</Trans>
        </Button>
      )}
    </Buttons>
  )
}
