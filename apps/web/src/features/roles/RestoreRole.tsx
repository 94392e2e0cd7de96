import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './Roles.module.css'
import { keepRole, type Role, restoreRole, toDefault } from './roles.api.ts'
import { WantedPermissions } from './WantedPermissions.tsx'

type Props = { role: Role; onClose: () => void }

/** Says what changes, and asks once more. All that is on the screen is asked for anew (002 §4). */
export function RestoreRole({ role, onClose }: Props) {
  const client = useQueryClient()
  const restoring = useMutation({
    mutationFn: () => restoreRole(role._id),
    onSuccess: ({ message, data }) => {
      toast.success(message)
      keepRole(client, data)
      onClose()
      return client.invalidateQueries()
    },
    onError: error => {
      toast.error(wordsOf(error))
      return client.invalidateQueries({ queryKey: ['roles'] })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Restore {role.name} to default?</Trans>}
      actions={
        <>
          <Button busy={restoring.isPending} busyWord={<Trans>Restoring…</Trans>} onClick={() => restoring.mutate()}>
            <Trans>Restore to default</Trans>
          </Button>
          <Button look="secondary" onClick={onClose} disabled={restoring.isPending}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>
          <Trans>This changes at once, for everybody who has this role:</Trans>
        </p>
        <p>
          <WantedPermissions wanted={toDefault(role)} />
        </p>
      </div>
    </Dialog>
  )
}
