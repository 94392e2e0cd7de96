import { Trans, useLingui } from '@lingui/react/macro'
import { DataList } from '../../ui/DataList.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
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
            <PersonRow name={person.name} picture={person.picture} about={<Reach person={person} />} />
          ),
        },
        { key: 'asks', head: t`Asks for`, cell: row => <Wish request={row} /> },
        { key: 'since', head: t`Since`, cell: row => <RelativeTime at={row.date} /> },
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
      {email && <span className={css.line}>{email}</span>}
      {phone && <span className={css.line}>{phone}</span>}
    </>
  )
}

function Wish({ request }: { request: PendingRequest }) {
  const { kind, unit, organization_name: typed, under } = request
  if (kind === 'membership')
    return (
      <>
        <span className={css.line}>
          <Trans>
            Membership of <strong>{unit?.name}</strong>
          </Trans>
        </span>
        {unit && unit.above.length > 0 && <span className={css.above}>{[...unit.above].reverse().join(', ')}</span>}
      </>
    )
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
