import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import { caseTypesQuery, type Dispute } from '../disputes.api.ts'
import { Parties } from '../Parties.tsx'
import css from './Case.module.css'

/** 002 §2.4 Overview, read-only. */
export function CaseDetails({ dispute }: { dispute: Dispute }) {
  const { data: types } = useQuery(caseTypesQuery)
  const type = types?.find(one => one.name === dispute.type)?.label ?? dispute.type
  return (
    <div className={css.details}>
      <Card title={<Trans>Overview</Trans>}>
        <dl className={css.texts}>
          <Fact head={<Trans>Title</Trans>}>{dispute.title}</Fact>
          <Fact head={<Trans>Summary</Trans>}>{dispute.summary}</Fact>
          <Fact head={<Trans>Cause of dispute</Trans>}>{dispute.background_info}</Fact>
          <Fact head={<Trans>Relief sought</Trans>}>{dispute.relief_sought}</Fact>
          <Fact head={<Trans>Specific claims</Trans>}>{dispute.specific_claims}</Fact>
          <Fact head={<Trans>Settlement offers</Trans>}>{dispute.negotiation_terms}</Fact>
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
          </dl>
        </Card>
      </div>
    </div>
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
