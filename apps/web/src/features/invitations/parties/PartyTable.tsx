import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { Address } from '../../../ui/Address.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { RowActions } from '../../../ui/RowActions.tsx'
import { ResendButton } from '../ResendButton.tsx'
import { EndParty } from './EndParty.tsx'
import css from './Parties.module.css'
import { type Involved, type Party, partiesKey } from './parties.api.ts'

type Props = {
  caseId: string
  label: string
  users: readonly Party[]
  /** The button that ends a referral: of a feature this one does not know. */
  unassign: (user: Involved) => ReactNode
}

/** 002 §2.4: Name, email, Joined (or Pending), Role. */
export function PartyTable({ caseId, label, users, unassign }: Props) {
  const { t } = useLingui()
  const may = ({ abilities }: Involved) => Object.values(abilities).some(Boolean)
  return (
    <DataList
      label={label}
      rows={[...users]}
      keyOf={user => user._id}
      room={54}
      columns={[
        { key: 'name', head: t`Name`, cell: user => <Name user={user} /> },
        {
          key: 'email',
          head: t`Email`,
          cell: user => user.email && <Address>{user.email}</Address>,
          bare: true,
        },
        { key: 'joined', head: t`Joined`, cell: user => <Since user={user} /> },
        { key: 'role', head: t`Role`, cell: user => user.role },
      ]}
      actions={
        users.some(may)
          ? user => (user.abilities.unassign ? unassign(user) : <PartyActions caseId={caseId} user={user} />)
          : undefined
      }
      actionsHead={<Trans>Actions</Trans>}
    />
  )
}

function PartyActions({ caseId, user }: { caseId: string; user: Party }) {
  const { remove, revoke, resend } = user.abilities
  return (
    <RowActions
      buttons={
        <>
          {resend && <ResendButton id={user._id} email={user.email} list={partiesKey(caseId)} />}
          {(remove || revoke) && <EndParty caseId={caseId} user={user} />}
        </>
      }
    />
  )
}

/** Of somebody who has not answered only the address is known. */
const named = (user: Involved) => user.name !== user.email

/** Behind an invitation and behind a body there is no person. */
const personOf = ({ _id, status, assigned }: Involved) => (status === 'joined' && assigned !== 'body' ? _id : null)

function Name({ user }: { user: Involved }) {
  return (
    <span className={css.person}>
      <Avatar name={user.name} picture={user.display_picture} alone />
      <strong className={css.name}>
        {named(user) ? <PersonName id={personOf(user)} name={user.name} /> : <Trans>No account yet</Trans>}
      </strong>
    </span>
  )
}

function Since({ user }: { user: Involved }) {
  if (user.status === 'pending') return <Trans>Pending</Trans>
  if (!user.joined && !user.assigned) return <Trans>As admin</Trans>
  const since = user.joined && <span className={css.day}>{dayOf(user.joined)}</span>
  return user.assigned ? <Trans>Referred {since}</Trans> : since
}
