import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { AskPassword } from './AskPassword.tsx'
import { removeTotp, twoStepQuery } from './security.api.ts'

export function RemoveAuthenticator() {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: removeTotp,
    onSuccess: ({ message }) => {
      toast.success(message)
      setAsking(false)
    },
    onError: error => void (fieldsOf(error).password ?? toast.error(wordsOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey: twoStepQuery.queryKey }),
  })
  const { error } = removing
  const close = () => {
    setAsking(false)
    removing.reset()
  }
  return (
    <div>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Trans>Remove authenticator app</Trans>
      </Button>
      <AskPassword
        open={asking}
        title={<Trans>Remove your authenticator app?</Trans>}
        verb={<Trans>Remove</Trans>}
        busyWord={<Trans>Removing…</Trans>}
        danger
        busy={removing.isPending}
        error={fieldsOf(error).password}
        onPassword={password => removing.mutate(password)}
        onClose={close}
      >
        <p>
          <Trans>Two-step login stays on: your codes are sent by email or SMS again.</Trans>
        </p>
      </AskPassword>
    </div>
  )
}
