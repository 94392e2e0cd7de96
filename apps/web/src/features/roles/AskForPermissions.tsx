import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { PermissionGroups } from './PermissionGroups.tsx'
import { permissionWords } from './permissionWords.ts'
import { askForPermissions, type Chosen, permissionsOf, type Role } from './roles.api.ts'

type Props = { role: Role; onClose: () => void }

/** The own role: what is chosen goes to somebody else who edits roles, as one request (rules "Editing roles"). */
export function AskForPermissions({ role, onClose }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const once = useOnceKey()
  const [chosen, setChosen] = useState<Chosen>({})
  const all = permissionsOf(role)
  const wanted = Object.fromEntries(
    all.flatMap(({ _id, has_permission: now }) => {
      const to = chosen[_id] ?? now
      return to === now ? [] : [[_id, to]]
    }),
  )
  const asking = useMutation({
    mutationFn: () => askForPermissions(wanted, once.keyFor(wanted)),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return client.invalidateQueries({ queryKey: ['requests'] })
    },
  })
  const restore = () => setChosen(Object.fromEntries(all.map(one => [one._id, one.by_default ?? one.has_permission])))
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={<Trans>Edit permission level for {role.name}</Trans>}
      about={
        <Trans>
          This is your own role, so somebody else who edits roles decides. Choose what should change, then send it as a
          request.
        </Trans>
      }
      verb={<Trans>Send Request</Trans>}
      busyWord={<Trans>Sending Request...</Trans>}
      other={
        role.abilities.restore && (
          <Button look="secondary" onClick={restore} disabled={asking.isPending}>
            <Trans>Restore to default</Trans>
          </Button>
        )
      }
      errors={asking.error ? [{ message: wordsOf(asking.error) }] : []}
      tries={asking.submittedAt}
      ready={Object.keys(wanted).length > 0}
      missing={t`Switch something on or off first.`}
      busy={asking.isPending}
      onSubmit={() => asking.mutate()}
    >
      <PermissionGroups groups={role.permissions}>
        {({ _id, name, has_permission: now }) => (
          <SwitchField
            id={_id}
            label={i18n._(permissionWords(name))}
            checked={(chosen[_id] ?? now) === 1}
            onChange={on => setChosen({ ...chosen, [_id]: on ? 1 : 0 })}
          />
        )}
      </PermissionGroups>
    </FormDialog>
  )
}
