import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { askForNewLink } from './invitation.ts'

/** Tells the inviter that a link came too late (rules "Dead links"). */
export function AskInviter({ token }: { token: string }) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const ask = async () => {
    setBusy(true)
    try {
      setAsked(await askForNewLink(token))
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setBusy(false)
  }
  if (asked) return <p role="status">{asked}</p>
  return (
    <Button busy={busy} busyWord={<Trans>Sending…</Trans>} onClick={() => void ask()}>
      <Trans>Ask for a new one</Trans>
    </Button>
  )
}
