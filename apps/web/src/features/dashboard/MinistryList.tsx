import { caseHref, pendingHref, places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button, ButtonLink, type ButtonLook } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ApproveDialog } from '../disputes/case/ApproveCase.tsx'
import { CaseDialog } from '../disputes/case/CaseDialog.tsx'
import { STEPS, stepNamed } from '../work/stepWords.ts'
import { ByWhen } from './ByWhen.tsx'
import type { FirstThing } from './dashboard.api.ts'
import { FirstPanel } from './FirstPanel.tsx'
import css from './FirstThing.module.css'

type Waiting = FirstThing['cases'][number]

/** All that waits for the ministry, the earliest legal day first, each row with its step (rules "Dashboard"). */
export function MinistryList({ first: { cases, requests, count } }: { first: FirstThing }) {
  const [approving, setApproving] = useState<string | null>(null)
  const later = requests ? cases.findIndex(one => !one.due && one.since > requests.since) : -1
  const place = later < 0 ? cases.length : later
  const lookOf = (row: number): ButtonLook => (row === 0 ? 'primary' : 'secondary')
  const rows = cases.map((one, i) => {
    const look = lookOf(i < place || !requests ? i : i + 1)
    return <CaseRow key={one._id} one={one} look={look} onApprove={() => setApproving(one._id)} />
  })
  if (requests) rows.splice(place, 0, <RequestsRow key="requests" requests={requests} look={lookOf(place)} />)
  const more = typeof count === 'string' || count > cases.length + Number(requests?.count ?? 0)
  return (
    <FirstPanel
      turn="yours"
      title={<Title count={count} />}
      list={
        <>
          <ol className={css.cases}>{rows}</ol>
          {more && (
            <Anchor href={places.work} className={css.all}>
              <Trans>See everything that waits</Trans>
            </Anchor>
          )}
          {approving && (
            <CaseDialog id={approving} onClose={() => setApproving(null)}>
              {dispute => <ApproveDialog dispute={dispute} onClose={() => setApproving(null)} />}
            </CaseDialog>
          )}
        </>
      }
    />
  )
}

function Title({ count }: { count: FirstThing['count'] }) {
  if (typeof count === 'string') return <Trans>{count} things wait for the ministry</Trans>
  return <Plural value={count} one="# thing waits for the ministry" other="# things wait for the ministry" />
}

type RowProps = { title: ReactNode; about: ReactNode; since: string; due?: string | null; action: ReactNode }

function Row({ title, about, since, due = null, action }: RowProps) {
  return (
    <li className={css.line}>
      <div className={css.lineWords}>
        {title}
        <span className={css.about}>
          {about}
          <span>
            <ByWhen due={due} since={since} />
          </span>
        </span>
      </div>
      {action}
    </li>
  )
}

function CaseRow({ one, look, onApprove }: { one: Waiting; look: ButtonLook; onApprove: () => void }) {
  const { t, i18n } = useLingui()
  const { title, step } = one
  const named = stepNamed(step)
  const which = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <Row
      title={
        <Anchor href={caseHref(one._id)} className={css.case}>
          {title}
        </Anchor>
      }
      about={<span>{one.case_no}</span>}
      since={one.since}
      due={one.due}
      action={
        step === 'approve' ? (
          <Button look={look} onClick={onApprove}>
            <Trans>Approve</Trans>
            {which}
          </Button>
        ) : (
          <ButtonLink look={look} href={caseHref(one._id)}>
            {named ? i18n._(STEPS[named]) : t`Open the case`}
            {which}
          </ButtonLink>
        )
      }
    />
  )
}

function RequestsRow({ requests, look }: { requests: NonNullable<FirstThing['requests']>; look: ButtonLook }) {
  return (
    <Row
      title={
        <Anchor href={pendingHref} className={css.case}>
          <Requests count={requests.count} />
        </Anchor>
      }
      about={null}
      since={requests.since}
      action={
        <ButtonLink look={look} href={pendingHref}>
          <Trans>Read and decide</Trans>
        </ButtonLink>
      }
    />
  )
}

export function Requests({ count }: { count: FirstThing['count'] }) {
  if (typeof count === 'string') return <Trans>{count} requests wait for your decision</Trans>
  return <Plural value={count} one="# request waits for your decision" other="# requests wait for your decision" />
}
