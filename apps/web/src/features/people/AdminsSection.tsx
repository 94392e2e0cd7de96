import { Trans } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { levelOf } from '../organizations/levels.ts'
import { AdminsTable } from './AdminsTable.tsx'
import { type Admin, adminsQuery } from './admins.api.ts'
import type { OfUnit } from './RemoveAdmin.tsx'

const RemoveAdmin = laterDialog(() => import('./RemoveAdmin.tsx'))

/** The admins of a unit's page; `mayRemove` as the server said. */
export function AdminsSection({ unit, mayRemove }: { unit: OfUnit; mayRemove: boolean }) {
  const admins = useQuery(adminsQuery(levelOf(unit.kind), unit._id))
  const [removing, setRemoving] = useState<Admin | null>(null)
  if (admins.isPending) return <LoadingState rows={2} />
  if (!admins.data) return <ErrorState onRetry={() => void admins.refetch()} busy={admins.isFetching} />
  return (
    <>
      {admins.data.length === 0 ? (
        <EmptyState
          icon={<IconUsersGroup size={32} aria-hidden="true" />}
          title={<Trans>No admin has been invited</Trans>}
        />
      ) : (
        <AdminsTable admins={admins.data} onRemove={mayRemove ? setRemoving : undefined} />
      )}
      {removing && <RemoveAdmin unit={unit} admins={[removing]} onClose={() => setRemoving(null)} />}
    </>
  )
}
