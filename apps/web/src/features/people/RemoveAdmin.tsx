import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { RadioField } from '../../ui/RadioField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type Level, levelOf } from '../organizations/levels.ts'
import { removeAdmin } from './admins.api.ts'

export type OfUnit = { _id: string; name: string; kind: Level | 'employer' }
type Person = { _id: string; name: string; role: string }
type Props = { unit: OfUnit; admins: readonly Person[]; onClose: () => void }

/**
 * 001 §2: asks once more, and which one where there are several. Role, unit and sessions end at once
 * (rules "When a person changes").
 */
export default function RemoveAdmin({ unit, admins, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(admins.length === 1 ? (admins[0]?._id ?? '') : '')
  const admin = admins.find(one => one._id === chosen)
  const removing = useMutation({
    mutationFn: (id: string) => removeAdmin(levelOf(unit.kind), unit._id, id),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: error => toast.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['units'] }),
  })
  return (
    <Dialog
      open
      onClose={() => !removing.isPending && onClose()}
      title={<Trans>Remove Admin</Trans>}
      actions={
        <>
          <SubmitButton
            look="danger"
            ready={admin !== undefined}
            missing={<Trans>Choose whom to remove first.</Trans>}
            busy={removing.isPending}
            busyWord={<Trans>Removing Admin...</Trans>}
            onClick={() => admin && removing.mutate(admin._id)}
          >
            <Trans>Yes, Remove Admin</Trans>
          </SubmitButton>
          <Button look="secondary" disabled={removing.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {admins.length > 1 && (
        <RadioField
          name="admin"
          label={t`Whom do you want to remove?`}
          options={admins.map(({ _id, name, role }) => ({ value: _id, label: `${name} (${role})` }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {admin && (
        <p>
          <Trans>
            Are you sure you want to Remove{' '}
            <strong>
              {admin.name} ({admin.role})
            </strong>
            ?
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          They are logged out and no longer see anything of {unit.name}. The account stays, and with it the cases they
          filed themselves.
        </Trans>
      </p>
      {removing.error && (
        <div role="alert">
          <FieldError id="remove-problem">{wordsOf(removing.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
