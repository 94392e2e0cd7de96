import { Plural, Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { AskForPermissions } from './AskForPermissions.tsx'
import { CreateRole } from './CreateRole.tsx'
import { EditPermissions } from './EditPermissions.tsx'
import css from './Roles.module.css'
import { RolesList } from './RolesList.tsx'
import { rolesQuery } from './roles.api.ts'

/** The tab Roles & Permissions of Users & Groups (002 §2.8). */
export default function RolesTab() {
  const { data, isPending, isFetching, refetch } = useQuery(rolesQuery)
  const [open, setOpen] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  if (isPending) return <LoadingState rows={6} />
  if (!data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  const { data: roles, abilities } = data
  const role = roles.find(({ _id }) => _id === open)
  const close = () => setOpen(null)
  return (
    <>
      <div className={css.tools}>
        <p className={css.soft} role="status">
          <Plural value={roles.length} one="# role" other="# roles" />
        </p>
        {abilities.create && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
            <Trans>Create custom role</Trans>
          </Button>
        )}
      </div>
      <RolesList roles={roles} onOpen={({ _id }) => setOpen(_id)} />
      {role &&
        (role.abilities.ask ? (
          <AskForPermissions role={role} onClose={close} />
        ) : (
          <EditPermissions role={role} onClose={close} />
        ))}
      {making && <CreateRole onClose={() => setMaking(false)} />}
    </>
  )
}
