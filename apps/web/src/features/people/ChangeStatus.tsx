import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { changeStatus, type User, type UserStatus, usersKey } from './users.api.ts'

type Props = { user: User; to: UserStatus; onClose: () => void }

/** Asks once more, and says what ends with it (rules "When a person changes"). */
export default function ChangeStatus({ user, to, onClose }: Props) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: () => changeStatus(user._id, to),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: error => toast.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  })
  const { title, verb, busy, about } = words(user)[to]
  return (
    <Dialog
      open
      onClose={() => !changing.isPending && onClose()}
      title={title}
      actions={
        <>
          <SubmitButton
            look={to === 'active' ? 'primary' : 'danger'}
            ready
            busy={changing.isPending}
            busyWord={busy}
            onClick={() => changing.mutate()}
          >
            {verb}
          </SubmitButton>
          <Button look="secondary" disabled={changing.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {about}
      <p>
        <Trans>They get a message about it.</Trans>
      </p>
      {changing.error && (
        <div role="alert">
          <FieldError id="status-problem">{wordsOf(changing.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

type Words = { title: ReactNode; verb: ReactNode; busy: ReactNode; about: ReactNode }

const words = ({ name, status, assigned_cases: cases }: User): Record<UserStatus, Words> => ({
  suspended: {
    title: <Trans>Suspend {name}?</Trans>,
    verb: <Trans>Suspend</Trans>,
    busy: <Trans>Suspending…</Trans>,
    about: (
      <>
        <p>
          <Trans>
            They are logged out everywhere at once, and what they are sending or saving breaks off. They cannot log in
            until you reactivate them.
          </Trans>
        </p>
        <p>
          <Trans>Role, unit and cases stay as they are.</Trans>
        </p>
      </>
    ),
  },
  deactivated: {
    title: <Trans>Deactivate {name}?</Trans>,
    verb: <Trans>Deactivate</Trans>,
    busy: <Trans>Deactivating…</Trans>,
    about: (
      <>
        <p>
          <Trans>They are logged out everywhere at once and cannot log in.</Trans>
        </p>
        <p>
          <Trans>
            These end for good: role and unit, cases referred to them, their part in cases of others, seats in bodies,
            requests, and invitations they sent or received. What they wrote and handed in stays. Reactivating restores
            only the account.
          </Trans>
        </p>
        {cases > 0 && (
          <p>
            <strong>
              <Plural value={cases} one="They have # open case." other="They have # open cases." />
            </strong>
          </p>
        )}
      </>
    ),
  },
  active: {
    title: <Trans>Reactivate {name}?</Trans>,
    verb: <Trans>Reactivate</Trans>,
    busy: <Trans>Reactivating…</Trans>,
    about: (
      <p>
        {status === 'deactivated' ? (
          <Trans>
            They can log in again, as Claimants without a unit. What ended with the account does not come back.
          </Trans>
        ) : (
          <Trans>They can log in again, with the role, unit and cases they had.</Trans>
        )}
      </p>
    ),
  },
})
