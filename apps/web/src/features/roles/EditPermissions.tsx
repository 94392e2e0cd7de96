import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PermissionGroups } from './PermissionGroups.tsx'
import { PermissionSwitch, savingKey } from './PermissionSwitch.tsx'
import { RestoreRole } from './RestoreRole.tsx'
import css from './Roles.module.css'
import type { Role } from './roles.api.ts'

type Props = { role: Role; onClose: () => void }

/**
 * 002 §2.8 "Edit permission level for …": each switch is in force at once (002 §4). Save changes closes it once all of them are
 * saved.
 */
export function EditPermissions({ role, onClose }: Props) {
  const saving = useIsMutating({ mutationKey: savingKey(role) }) > 0
  const [closing, setClosing] = useState(false)
  const [restoring, setRestoring] = useState(false)
  useEffect(() => {
    if (closing && !saving) onClose()
  }, [closing, saving, onClose])
  const { change, restore } = role.abilities
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={<Trans>Edit permission level for {role.name}</Trans>}
        actions={
          <>
            {change && (
              <Button busy={closing} busyWord={<Trans>Saving...</Trans>} onClick={() => setClosing(true)}>
                <Trans>Save changes</Trans>
              </Button>
            )}
            {restore && (
              <Button look="secondary" onClick={() => setRestoring(true)}>
                <Trans>Restore to default</Trans>
              </Button>
            )}
            {!change && (
              <Button look="secondary" onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            )}
          </>
        }
      >
        <div className={css.dialog}>
          <p>
            {change ? (
              <Trans>Each switch is in force at once, for everybody who has this role.</Trans>
            ) : (
              <Trans>Not only people of your organization have this role, so the ministry alone changes it.</Trans>
            )}
          </p>
          <PermissionGroups groups={role.permissions}>
            {permission => <PermissionSwitch role={role} permission={permission} onFailed={() => setClosing(false)} />}
          </PermissionGroups>
        </div>
      </Dialog>
      {restoring && <RestoreRole role={role} onClose={() => setRestoring(false)} />}
    </>
  )
}
