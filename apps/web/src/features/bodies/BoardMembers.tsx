import { Trans } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ResendButton } from '../invitations/ResendButton.tsx'
import css from './Bodies.module.css'
import { type Body, bodiesKey, type Member, membersQuery } from './bodies.api.ts'
import { InviteMember } from './InviteMember.tsx'
import { RemoveMember } from './RemoveMember.tsx'

type Props = { body: Body; inviting: boolean; onClose: () => void }

/** 002 §2.8 Board members: who sits in it and who is invited; remove, invite. */
export default function BoardMembers({ body, inviting, onClose }: Props) {
  const members = useQuery(membersQuery(body._id))
  const [removing, setRemoving] = useState<Member | null>(null)
  return (
    <Dialog open wide stays onClose={onClose} title={<Trans>Board members: {body.name}</Trans>}>
      <div className={css.members}>
        {members.isPending ? (
          <LoadingState rows={2} />
        ) : !members.data ? (
          <ErrorState onRetry={() => void members.refetch()} busy={members.isFetching} />
        ) : members.data.length === 0 ? (
          <EmptyState icon={<IconUsersGroup size={32} aria-hidden="true" />} title={<Trans>No board members</Trans>}>
            {body.abilities.invite && <Trans>Enter an admins email and role to send invite</Trans>}
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {members.data.map(member => (
              <Row key={member._id} member={member} onRemove={() => setRemoving(member)} />
            ))}
          </ul>
        )}
        {body.abilities.invite && <InviteMember body={body} focus={inviting} />}
      </div>
      {removing && <RemoveMember body={body} member={removing} onClose={() => setRemoving(null)} />}
    </Dialog>
  )
}

function Row({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { _id: id, person_id: personId, name, email, photo, abilities } = member
  return (
    <PersonRow
      as="li"
      id={personId}
      name={name || email}
      picture={photo}
      about={
        <>
          {name && email} <Standing member={member} />
        </>
      }
      action={
        <span className={css.member}>
          {abilities.resend && <ResendButton id={id} email={email} list={bodiesKey} />}
          {abilities.remove && (
            <Button look="quiet" onClick={onRemove}>
              <Trans>Remove member</Trans>
              <VisuallyHidden> {name || email}</VisuallyHidden>
            </Button>
          )}
        </span>
      }
    />
  )
}

function Standing({ member: { date_joined: at } }: { member: Member }) {
  if (!at)
    return (
      <span className={css.pending}>
        <Trans>pending</Trans>
      </span>
    )
  const day = dayOf(at)
  return (
    <time dateTime={at}>
      <Trans>joined {day}</Trans>
    </time>
  )
}
