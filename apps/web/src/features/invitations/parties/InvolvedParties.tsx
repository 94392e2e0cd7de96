import { Trans, useLingui } from '@lingui/react/macro'
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
import { type Group, type Involved, type Party, partiesQuery } from './parties.api.ts'

type Props = { caseId: string; unassign: (user: Involved) => ReactNode }

/** 002 §2.4 Involved parties: everybody who acts in the case and is invited to it, by side. */
export default function InvolvedParties({ caseId, unassign }: Props) {
  const { t } = useLingui()
  const answer = useQuery(partiesQuery(caseId))
  const words = { claimant: t`Claimant’s side`, accused: t`Accused party’s side`, neutral: t`Who settles it` }
  return (
    <div className={css.parties}>
      <InviteParty caseId={caseId} />
      {answer.isPending && <LoadingState rows={3} />}
      {answer.isError && !answer.data && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.data?.length === 0 && (
        <EmptyState icon={<IconUsers size={32} aria-hidden="true" />} title={<Trans>No admins found</Trans>} />
      )}
      {sidesOf(answer.data ?? []).map(([side, users]) => (
        <Card key={side} title={words[side]}>
          <PartyTable caseId={caseId} label={words[side]} users={users} unassign={unassign} />
        </Card>
      ))}
    </div>
  )
}

const SIDES = ['claimant', 'accused', 'neutral'] as const

/** Those sides on which somebody is, each with its people in the order of their roles. */
const sidesOf = (groups: readonly Group[]): [(typeof SIDES)[number], Party[]][] => {
  const all = groups.flatMap(({ role_name: role, invited_users }) => invited_users.map(user => ({ ...user, role })))
  return SIDES.map(side => [side, all.filter(user => user.side === side)] as [typeof side, Party[]]).filter(
    ([, users]) => users.length > 0,
  )
}
