import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import { type Involved, partiesKey, removeParty, revokeParty } from './parties.api.ts'

/** Takes a person, or an invitation not yet answered, out of a case, after asking again. */
export function EndParty({ caseId, user }: { caseId: string; user: Involved }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const pending = user.status === 'pending'
  const ending = useMutation({
    mutationFn: () => (pending ? revokeParty(user._id) : removeParty(caseId, user._id)),
    onSuccess: ({ message }) => {
      toast.success(message)
      setAsking(false)
      return client.invalidateQueries()
    },
    onError: error => {
      setAsking(false)
      toast.error(wordsOf(error))
      return client.invalidateQueries({ queryKey: partiesKey(caseId) })
    },
  })
  return (
    <>
      <Button
        look="secondary"
        onClick={() => setAsking(true)}
        aria-label={pending ? t`Cancel invitation of ${user.name}` : t`Remove ${user.name}`}
      >
        {pending ? <Trans>Cancel invitation</Trans> : <Trans>Remove</Trans>}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={pending ? <Trans>Cancel this invitation?</Trans> : <Trans>Remove {user.name}?</Trans>}
        actions={
          <>
            <Button onClick={() => ending.mutate()} busy={ending.isPending} busyWord={t`Saving...`}>
              {pending ? <Trans>Cancel invitation</Trans> : <Trans>Remove</Trans>}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {pending ? <Trans>Keep it</Trans> : <Trans>Cancel</Trans>}
            </Button>
          </>
        }
      >
        <p>
          {pending ? (
            <Trans>The link that was sent to {user.name} no longer works.</Trans>
          ) : (
            <Trans>{user.name} no longer sees this case. What they said and sent stays.</Trans>
          )}
        </p>
      </Dialog>
    </>
  )
}
