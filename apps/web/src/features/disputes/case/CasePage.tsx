import { CASE_PARTS, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '../../../lib/access.ts'
import { ApiError } from '../../../lib/errors.ts'
import { useTitle } from '../../../lib/title.ts'
import { useUrlState } from '../../../lib/urlState.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { NamesOfCase } from '../../../ui/PersonName.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { casePermissionsQuery, caseQuery, type Dispute } from '../disputes.api.ts'
import { CaseDetails } from './CaseDetails.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseNotFound } from './CaseNotFound.tsx'

/** What the page shows that this feature does not know: tabs and parts of them, the ministry's first step, all other steps. */
type Part = (dispute: Dispute) => ReactNode
export type CaseParts = Record<
  | 'documents'
  | 'discussions'
  | 'notifications'
  | 'parties'
  | 'dates'
  | 'agreement'
  | 'timeline'
  | 'officer'
  | 'first'
  | 'actions',
  Part
> & {
  /** How the case is asked for where its page opens at the discussion. */
  atDiscussion: typeof caseQuery
}

/** 002 §2.4. */
export function CasePage({
  documents,
  discussions,
  notifications,
  parties,
  dates,
  agreement,
  timeline,
  officer,
  first,
  actions,
  atDiscussion,
}: CaseParts) {
  const { t } = useLingui()
  const id = useParams({ from: places.case, select: params => params.id })
  const [url, setUrl] = useUrlState(places.case, { tab: 'details', part: 'overview' })
  const answer = useQuery(url.tab === 'discussions' ? atDiscussion(id) : caseQuery(id))
  const permissions = useQuery(casePermissionsQuery(id))
  const dispute = answer.data
  useTitle(dispute && `${dispute.case_no}: ${dispute.title}`)

  if (answer.error instanceof ApiError && [404, 422].includes(answer.error.status)) return <CaseNotFound />
  if (!dispute)
    return (
      <>
        <h1 tabIndex={-1}>
          <Trans>Case</Trans>
        </h1>
        {answer.isPending ? (
          <LoadingState rows={4} />
        ) : (
          <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
        )}
      </>
    )

  const may = (permission: Permission) => permissions.data?.includes(permission)
  const tabs = [
    { value: 'details', label: t`Case Details` },
    ...(may('participate in resolution') ? [{ value: 'discussions', label: t`Case Discussions` }] : []),
    ...(dispute.abilities.read_documents ? [{ value: 'documents', label: t`Case Documents` }] : []),
    ...(may('view dispute notifications') ? [{ value: 'notifications', label: t`Case Notifications` }] : []),
  ]
  const tab = tabs.some(one => one.value === url.tab) ? url.tab : 'details'
  const panels: Record<string, () => ReactNode> = {
    details: () => (
      <CaseDetails
        dispute={dispute}
        part={url.part}
        onPart={part => setUrl({ part }, 'push')}
        parties={dispute.abilities.read_parties ? parties : undefined}
        dates={dates}
        agreement={agreement}
        timeline={timeline}
        officer={officer}
      />
    ),
    discussions: () => discussions(dispute),
    documents: () => documents(dispute),
    notifications: () => notifications(dispute),
  }
  // A link to a tab must not show another one first.
  const waits = permissions.isPending && url.tab !== 'details'
  return (
    <NamesOfCase value={dispute._id}>
      <CaseHead dispute={dispute} first={first(dispute)} actions={actions(dispute)} />
      {waits ? (
        <LoadingState rows={2} />
      ) : (
        <div id={CASE_PARTS}>
          <Tabs label={t`Parts of the case`} tabs={tabs} value={tab} onChange={value => setUrl({ tab: value }, 'push')}>
            {panels[tab]?.()}
          </Tabs>
        </div>
      )}
      {permissions.isError && (
        <ErrorState
          title={<Trans>The other parts of the case could not be loaded</Trans>}
          onRetry={() => void permissions.refetch()}
          busy={permissions.isFetching}
        />
      )}
    </NamesOfCase>
  )
}
