import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserMinus } from '@tabler/icons-react'
import { dayOf } from '../../lib/dates.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Admin } from './admins.api.ts'

type Props = { admins: readonly Admin[]; onRemove?: ((admin: Admin) => void) | undefined }

/** 001 §2: name with address, since when, role, Remove Admin. */
export function AdminsTable({ admins, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Admins`}
      rows={admins}
      keyOf={admin => admin._id}
      columns={[
        {
          key: 'name',
          head: t`Name`,
          cell: ({ _id, name, photo, email, phone }) => (
            <PersonRow id={_id} name={name} picture={photo} about={<Reach email={email} phone={phone} />} />
          ),
        },
        {
          key: 'date',
          head: t`Date added`,
          cell: ({ date_joined: at }) => <time dateTime={at}>{dayOf(at)}</time>,
        },
        {
          key: 'role',
          head: t`Role`,
          cell: ({ role, suspended }) => (suspended ? <Trans>{role}, suspended</Trans> : role),
        },
      ]}
      {...(onRemove && {
        actionsHead: <Trans>Actions</Trans>,
        actions: (admin: Admin) => (
          <Button
            look="secondary"
            icon={<IconUserMinus size={20} aria-hidden="true" />}
            onClick={() => onRemove(admin)}
          >
            <Trans>Remove Admin</Trans>
            <VisuallyHidden> {admin.name}</VisuallyHidden>
          </Button>
        ),
      })}
    />
  )
}

function Reach({ email, phone }: Pick<Admin, 'email' | 'phone'>) {
  return (
    <>
      {email && <Address>{email}</Address>}
      {email && phone && ', '}
      {phone}
    </>
  )
}
