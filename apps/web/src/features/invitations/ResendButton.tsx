import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { resendInvitation, sentKey } from './invitations.api.ts'

type Props = {
  id: string
  email: string
  /** Which list it stands in; that of all who were invited otherwise. */
  list?: readonly string[]
  onResent?: (() => void) | undefined
}

/** Sends an invitation once more; what keeps it from going is a toast (rules "Invitations"). */
export function ResendButton({ id, email, list = sentKey, onResent }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: list })
  const resending = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: ({ message }) => {
      toast.success(message)
      onResent?.()
      return refresh()
    },
    onError: error => {
      toast.error(wordsOf(error))
      return refresh()
    },
  })
  return (
    <Button
      look="secondary"
      aria-label={t`Resend ${email}`}
      busy={resending.isPending}
      busyWord={<Trans>Sending…</Trans>}
      onClick={() => resending.mutate()}
    >
      <Trans>Resend</Trans>
    </Button>
  )
}
