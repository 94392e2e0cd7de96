import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { wipeKept } from '../../lib/kept.ts'
import { dropToken } from '../../lib/session.ts'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { AskPassword } from '../security/AskPassword.tsx'
import { deleteAccount } from './profile.api.ts'

/** Says what goes and what stays, and asks for the current password (001 §2). */
export function DeleteDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const { t } = useLingui()
  const deleting = useMutation({
    mutationFn: deleteAccount,
    onSuccess: async () => {
      toast.next(t`Your Account has been deleted successfully!`)
      const wiped = wipeKept(person)
      // At once: whatever still asks would be told that the session is over, and lead to /login.
      dropToken()
      await wiped
      location.assign('/')
    },
  })
  const { error } = deleting
  const atField = error instanceof ApiError ? error.fields.password : undefined
  return (
    <AskPassword
      open
      onClose={onClose}
      title={<Trans>Delete account</Trans>}
      verb={<Trans>Delete account</Trans>}
      busyWord={t`Deleting…`}
      danger
      busy={deleting.isPending || deleting.isSuccess}
      error={atField}
      onPassword={password => deleting.mutate(password)}
    >
      {error && !atField && <FormErrors errors={[{ message: wordsOf(error) }]} />}
      <p>
        <Trans>
          Your name, picture, addresses, settings and drafts are deleted, and you are logged out everywhere. This cannot
          be undone. You can sign up again with the same address, as somebody new.
        </Trans>
      </p>
      <p>
        <Trans>
          Cases that you took part in stay, with what you wrote and handed in. Your name stays in cases that are still
          open, until they are over. Everywhere else “Former user” is shown in its place.
        </Trans>
      </p>
      <p>
        <a href={places.yourData} target="_blank" rel="noreferrer">
          <Trans>What is kept, how long and why (opens in a new tab)</Trans>
        </a>
      </p>
    </AskPassword>
  )
}
