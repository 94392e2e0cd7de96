import { LONG_TEXTS } from '@accord/contract/disputes/form'
import { caseHref, receiptHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Card } from '../../../ui/Card.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { caseTypesQuery, type Dispute } from '../disputes.api.ts'
import { useLongTextWords } from '../longTextWords.ts'
import { Parties } from '../Parties.tsx'
import { AccusedReach } from './AccusedReach.tsx'
import css from './Case.module.css'
import { Offers, otherSteps, StepsSoFar } from './CaseSteps.tsx'

type Props = {
  dispute: Dispute
  part: string
  onPart: (part: string) => void
  /** Only for whoever may read them (rules "The ministry is a place"). */
  parties: ((dispute: Dispute) => ReactNode) | undefined
  dates: (dispute: Dispute) => ReactNode
  agreement: (dispute: Dispute) => ReactNode
  timeline: (dispute: Dispute) => ReactNode
  officer: (dispute: Dispute) => ReactNode
}

/** 002 §2.4 Case Details: the overview, for whoever may read them the involved parties, and what happened. */
export function CaseDetails({ dispute, part, onPart, parties, dates, agreement, timeline, officer }: Props) {
  const { t } = useLingui()
  const tabs = [
    { value: 'overview', label: t`Overview` },
    { value: 'dates', label: t`Legal dates` },
    { value: 'agreement', label: t`Agreement` },
    ...(parties ? [{ value: 'parties', label: t`Involved parties` }] : []),
    { value: 'timeline', label: t`Timeline` },
  ]
  const shown = tabs.some(one => one.value === part) ? part : 'overview'
  return (
    <Tabs label={t`Case Details`} tabs={tabs} value={shown} onChange={onPart}>
      {shown === 'overview' && <Overview dispute={dispute} officer={officer} />}
      {shown === 'dates' && dates(dispute)}
      {shown === 'agreement' && agreement(dispute)}
      {shown === 'parties' && parties?.(dispute)}
      {shown === 'timeline' && timeline(dispute)}
    </Tabs>
  )
}

/** Read-only: what was filed, and what was offered, awarded and ruled since. */
function Overview({ dispute, officer }: Pick<Props, 'dispute' | 'officer'>) {
  const { data: types } = useQuery(caseTypesQuery)
  const type = types?.find(one => one.name === dispute.type)?.label ?? dispute.type
  const steps = otherSteps(dispute)
  const words = useLongTextWords()
  return (
    <div className={css.details}>
      <Card title={<Trans>Overview</Trans>}>
        <dl className={css.texts}>
          <Fact head={<Trans>Title</Trans>}>{dispute.title}</Fact>
          {LONG_TEXTS.map(({ name }) => (
            <Fact key={name} head={words[name].head}>
              {name === 'negotiation_terms' ? <Offers dispute={dispute} /> : dispute[name]}
            </Fact>
          ))}
          <Fact head={<Trans>Awards and rulings</Trans>}>
            {dispute.awards_and_rulings.length === 0 && <Trans>None yet.</Trans>}
            {dispute.awards_and_rulings.map(step => (
              <Award key={step._id} step={step} caseId={dispute._id} />
            ))}
          </Fact>
          {steps.length > 0 && (
            <Fact head={<Trans>Steps so far</Trans>}>
              <StepsSoFar steps={steps} />
            </Fact>
          )}
        </dl>
      </Card>
      <div className={css.aside}>
        <Card title={<Trans>Involved parties</Trans>}>
          <Parties parties={dispute.involved_parties} />
          {dispute.filed_by_person && (
            <p className={css.soft}>
              <Trans>Filed by a person, not by an organization.</Trans>
            </p>
          )}
          <AccusedReach dispute={dispute} />
          {dispute.pending_membership && (
            <p className={css.soft}>
              <Trans>
                Membership of {dispute.pending_membership} awaiting confirmation. When the membership is confirmed, the
                organization becomes the claimant, unless the case is against it.
              </Trans>
            </p>
          )}
        </Card>
        <Card title={<Trans>Facts</Trans>}>
          <dl className={css.facts}>
            <Fact head={<Trans>Case ID</Trans>}>{dispute.case_no}</Fact>
            <Fact head={<Trans>Type</Trans>}>{type}</Fact>
            <Fact head={<Trans>Status</Trans>}>
              <StatusPill status={dispute.status} />
            </Fact>
            <Fact head={<Trans>Filing date</Trans>}>
              <RelativeTime at={dispute.filling_date} />
            </Fact>
            {(dispute.officer || dispute.abilities.set_officer) && (
              <Fact head={<Trans>The ministry’s officer</Trans>}>{officer(dispute)}</Fact>
            )}
            {dispute.abilities.read_receipt && (
              <Fact head={<Trans>Receipt</Trans>}>
                <Anchor className={css.document} href={receiptHref(dispute._id)}>
                  <Trans>See and print the receipt</Trans>
                </Anchor>
              </Fact>
            )}
          </dl>
        </Card>
      </div>
    </div>
  )
}

function Award({ step, caseId }: { step: Dispute['awards_and_rulings'][number]; caseId: string }) {
  return (
    <span className={css.award}>
      <RelativeTime at={step.at} />
      {step.summary && <span>{step.summary}</span>}
      {step.document && (
        <span>
          <Trans>
            Document:{' '}
            <Anchor className={css.document} href={caseHref(caseId, { tab: 'documents', q: step.document.name })}>
              {step.document.name}
            </Anchor>
          </Trans>
        </span>
      )}
    </span>
  )
}

function Fact({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  )
}
