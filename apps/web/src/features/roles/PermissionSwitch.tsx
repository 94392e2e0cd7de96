import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../ui/failure.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { permissionWords } from './permissionWords.ts'
import { keepRole, type Permission, type Role, setPermission } from './roles.api.ts'

/** By which it is known that something of a role is being saved. */
export const savingKey = ({ _id }: Pick<Role, '_id'>) => ['saving role', _id]

type Props = { role: Role; permission: Permission; onFailed: () => void }

/** Shown at once, undone when the server refuses, which is then said at the switch. */
export function PermissionSwitch({ role, permission, onFailed }: Props) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const changing = useMutation({
    mutationKey: savingKey(role),
    mutationFn: (on: boolean) => setPermission(role._id, permission._id, on),
    onSuccess: ({ data, requested, message }) => {
      if (requested) toast.success(message)
      keepRole(client, data)
    },
    onError: error => {
      toast.error(wordsOf(error))
      onFailed()
      return client.invalidateQueries({ queryKey: ['roles'] })
    },
    // Of two clicks in a hurry the later one is sent later.
    scope: { id: `${role._id}/${permission._id}` },
  })
  return (
    <SwitchField
      id={permission._id}
      label={i18n._(permissionWords(permission.name))}
      checked={changing.isPending ? changing.variables : permission.has_permission === 1}
      disabled={!permission.abilities.change}
      error={changing.error && wordsOf(changing.error)}
      onChange={on => changing.mutate(on)}
    />
  )
}
