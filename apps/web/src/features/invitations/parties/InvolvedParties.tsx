import { Trans } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { InviteParty } from './InviteParty.tsx'
import css from './Parties.module.css'
import { PartyRow } from './PartyRow.tsx'
import { partiesQuery } from './parties.api.ts'

/** 002 §2.4 Involved parties: everybody in the case and invited to it, by role. */
export default function InvolvedParties({ caseId, open }: { caseId: string; open: boolean }) {
  const answer = useQuery(partiesQuery(caseId))
  return (
    <div className={css.parties}>
      {open && <InviteParty caseId={caseId} />}
      {answer.isPending && <LoadingState rows={3} />}
      {answer.isError && !answer.data && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.data?.length === 0 && (
        <EmptyState icon={<IconUsers size={32} aria-hidden="true" />} title={<Trans>No admins found</Trans>} />
      )}
      {answer.data?.map(group => (
        <Card key={group.role_name} title={group.role_name}>
          <ul className={css.list}>
            {group.invited_users.map(user => (
              <PartyRow key={user._id} caseId={caseId} user={user} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
