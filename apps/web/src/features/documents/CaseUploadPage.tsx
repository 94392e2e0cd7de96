import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ApiError } from '../../lib/errors.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CaseNotFound } from '../disputes/case/CaseNotFound.tsx'
import { caseQuery } from '../disputes/disputes.api.ts'
import { useDisputeTabs } from '../disputes/disputeTabs.ts'
import SupportingDocuments from './SupportingDocuments.tsx'

/** 002 §2.3: where somebody comes back to add documents to what they filed, beneath the tabs of the list. */
export default function CaseUploadPage() {
  const id = useParams({ from: places.caseUpload, select: params => params.id })
  const { t } = useLingui()
  const navigate = useNavigate()
  const { tabs, mayCreate } = useDisputeTabs()
  const answer = useQuery(caseQuery(id))
  if (answer.error instanceof ApiError && [404, 422].includes(answer.error.status)) return <CaseNotFound />
  const back = (
    <ButtonLink look="secondary" href={places.disputes}>
      <Trans>Back</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageTitle lead={answer.data?.title}>
        <Trans>Upload Supporting Documents</Trans>
      </PageTitle>
      <Tabs
        label={t`Disputes`}
        tabs={tabs}
        value={mayCreate ? 'create' : 'all'}
        onChange={tab => void navigate({ to: places.disputes, search: tab === 'all' ? {} : { tab } })}
      >
        {answer.isPending && <LoadingState rows={2} />}
        {answer.isError && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
        {answer.data?.abilities.add_document && (
          <SupportingDocuments caseId={id} verb={<Trans>Submit</Trans>} back={back} />
        )}
        {answer.data && !answer.data.abilities.add_document && (
          <>
            <p>
              <Trans>You cannot add documents to this case.</Trans>
            </p>
            <div>{back}</div>
          </>
        )}
      </Tabs>
    </>
  )
}
