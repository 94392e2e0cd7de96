import { Trans } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { InviteParty } from './InviteParty.tsx'
import css from './Parties.module.css'
import { PartyTable } from './PartyTable.tsx'
import { type Involved, partiesQuery } from './parties.api.ts'

type Props = { caseId: string; unassign: (user: Involved) => ReactNode }

/** 002 §2.4 Involved parties: everybody in the case and invited to it, by role. */
export default function InvolvedParties({ caseId, unassign }: Props) {
  const answer = useQuery(partiesQuery(caseId))
  return (
    <div className={css.parties}>
      <InviteParty caseId={caseId} />
      {answer.isPending && <LoadingState rows={3} />}
      {answer.isError && !answer.data && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.data?.length === 0 && (
        <EmptyState icon={<IconUsers size={32} aria-hidden="true" />} title={<Trans>No admins found</Trans>} />
      )}
      {answer.data?.map(group => (
        <Card key={group.role_name} title={group.role_name}>
          <PartyTable caseId={caseId} group={group} unassign={unassign} />
        </Card>
      ))}
    </div>
  )
}
