import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Address } from '../../ui/Address.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { WantedPermissions } from '../roles/WantedPermissions.tsx'
import { RequestActions } from './RequestActions.tsx'
import css from './Requests.module.css'
import type { PendingRequest } from './requests.api.ts'
import { Under } from './Under.tsx'

type Props = {
  rows: readonly PendingRequest[]
  label: string
  onAsk: (how: 'approve' | 'decline', request: PendingRequest) => void
  onDecided: (request: PendingRequest) => void
}

/** A row each on a desktop, a card each on a phone. */
export function RequestsList({ rows, label, onAsk, onDecided }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={row => row._id}
      columns={[
        {
          key: 'person',
          head: t`Who asks`,
          cell: ({ person }) => (
            <div className={css.who}>
              <PersonRow
                id={person._id}
                name={person.name}
                picture={person.picture}
                about={<Reach person={person} />}
              />
            </div>
          ),
        },
        {
          key: 'asks',
          head: t`Asks for`,
          cell: row => (
            <div className={css.asks}>
              <Wish request={row} />
            </div>
          ),
        },
        {
          key: 'since',
          head: t`Since`,
          cell: row => (
            <div className={css.since}>
              <RelativeTime at={row.date} />
            </div>
          ),
        },
      ]}
      actionsHead={
        <VisuallyHidden>
          <Trans>Actions</Trans>
        </VisuallyHidden>
      }
      actions={row => <RequestActions request={row} onAsk={how => onAsk(how, row)} onDecided={() => onDecided(row)} />}
    />
  )
}

function Reach({ person: { email, phone } }: { person: PendingRequest['person'] }) {
  return (
    <>
      {email && <Address>{email}</Address>}
      {phone && <span className={css.whole}>{phone}</span>}
    </>
  )
}

type Asked = { request: PendingRequest }

function Wish({ request }: Asked) {
  switch (request.kind) {
    case 'membership':
      return <ToBelong request={request} asked={<Membership request={request} />} />
    case 'new organization':
      return <ToBelong request={request} asked={<Move request={request} />} />
    case 'new role':
      return <ForRole request={request} />
    case 'delete organization':
      return <Deletion request={request} />
    case 'permissions':
      return <OtherPermissions request={request} />
    default:
      return <Unlisted request={request} />
  }
}

const Membership = ({ request: { unit } }: Asked) => (
  <Trans>
    Membership of <strong>{unit?.name}</strong>
  </Trans>
)

const Move = ({ request: { unit } }: Asked) => (
  <Trans>
    To belong to <strong>{unit?.name}</strong>
  </Trans>
)

function ToBelong({ request, asked }: Asked & { asked: ReactNode }) {
  const { unit, kind } = request
  return (
    <>
      <span className={css.line}>{asked}</span>
      {unit && unit.above.length > 0 && <span className={css.above}>{[...unit.above].reverse().join(', ')}</span>}
      {kind === 'new organization' && <Now request={request} />}
    </>
  )
}

function ForRole({ request }: Asked) {
  return (
    <>
      <span className={css.line}>
        <Trans>
          The role <strong>{request.role?.name}</strong>
        </Trans>
      </span>
      <Now request={request} />
    </>
  )
}

function Deletion({ request: { unit, reason } }: Asked) {
  return (
    <>
      <span className={css.line}>
        <Trans>
          To delete <strong>{unit?.name}</strong>
        </Trans>
      </span>
      <q className={css.above}>{reason}</q>
    </>
  )
}

function OtherPermissions({ request: { role, permissions } }: Asked) {
  return (
    <>
      <span className={css.line}>
        <Trans>
          To change the role <strong>{role?.name}</strong>
        </Trans>
      </span>
      <span className={css.above}>
        <WantedPermissions wanted={permissions} />
      </span>
    </>
  )
}

/** What the person is until then. */
function Now({ request: { person } }: Asked) {
  const { role, organization } = person
  return (
    <span className={css.above}>
      {organization ? (
        <Trans>
          Now: {role}, {organization}
        </Trans>
      ) : (
        <Trans>Now: {role}, in no organization</Trans>
      )}
    </span>
  )
}

function Unlisted({ request: { organization_name: typed, under } }: Asked) {
  return (
    <>
      <span className={css.line}>
        <Trans>
          To belong to <strong>{typed}</strong>
        </Trans>
      </span>
      <span className={css.above}>
        <Trans>An organization that is not listed</Trans>
      </span>
      <Under names={under} />
    </>
  )
}
