import { LONG_TEXTS } from '@accord/contract/disputes/form'
import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dateTimeOf, dayOf } from '../../../lib/dates.ts'
import { useTitle } from '../../../lib/title.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { STATUSES } from '../../../ui/StatusPill.tsx'
import { caseQuery, type Dispute } from '../disputes.api.ts'
import { useLongTextWords } from '../longTextWords.ts'
import { Parties } from '../Parties.tsx'
import { CaseStages } from './CaseStages.tsx'
import css from './CaseSummary.module.css'
import { SheetButtons } from './SheetButtons.tsx'

type Props = { documents: (caseId: string) => ReactNode }

/** A case on paper: who, what was claimed, by which stages, with which documents, and what was agreed. */
export function CaseSummary({ documents }: Props) {
  const id = useParams({ from: places.caseSummary, select: params => params.id })
  const answer = useQuery(caseQuery(id))
  const dispute = answer.data
  useTitle(dispute?.case_no)
  return (
    <>
      <PageTitle>
        <Trans>Summary of the case</Trans>
      </PageTitle>
      {!dispute && answer.isPending && <LoadingState rows={4} />}
      {answer.isError && !dispute && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {dispute && <Sheet dispute={dispute} documents={documents(id)} />}
    </>
  )
}

function Sheet({ dispute, documents }: { dispute: Dispute; documents: ReactNode }) {
  const { i18n } = useLingui()
  const words = useLongTextWords()
  const may = dispute.abilities.read_documents
  return (
    <div className={css.sheet}>
      <SheetButtons caseId={dispute._id} />
      <Card title={dispute.title}>
        <p>
          {dispute.case_no}, <Trans>filed on {dayOf(dispute.filling_date)}</Trans>.{' '}
          <strong>{i18n._(STATUSES[dispute.status].word)}</strong>
        </p>
        <Parties parties={dispute.involved_parties} />
      </Card>
      <Card title={<Trans>Stages</Trans>}>
        <CaseStages dispute={dispute} />
      </Card>
      <Card title={<Trans>What was claimed</Trans>}>
        <dl className={css.texts}>
          {LONG_TEXTS.filter(({ name }) => dispute[name]).map(({ name }) => (
            <div key={name}>
              <dt>{words[name].head}</dt>
              <dd>{dispute[name]}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {may && <Card title={<Trans>Documents</Trans>}>{documents}</Card>}
      <Card title={<Trans>What was agreed</Trans>}>
        {dispute.awards_and_rulings.length === 0 && (
          <p>
            <Trans>Nothing yet.</Trans>
          </p>
        )}
        {dispute.awards_and_rulings.map(step => (
          <div key={step._id} className={css.said}>
            <p className={css.when}>
              {i18n._(STATUSES[step.status].word)}, {dateTimeOf(step.at)}
            </p>
            <p>{step.summary}</p>
            {step.document && (
              <p>
                <Trans>Document: {step.document.name}</Trans>
              </p>
            )}
          </div>
        ))}
      </Card>
    </div>
  )
}
