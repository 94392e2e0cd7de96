import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toastStore.ts'
import css from './IdentityForm.module.css'
import { keepRegistration, readRegistration } from './registration.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds between two codes to one address (rules §7). */
const BETWEEN = 60

export function ResendCode({ address }: { address: string }) {
  const { t } = useLingui()
  const [free, setFree] = useState(() => readRegistration().sentAt + BETWEEN * 1000)
  const [busy, setBusy] = useState(false)
  const seconds = useCountdown(free)

  const waitFor = (wait: number) => {
    const sentAt = Date.now() - (BETWEEN - wait) * 1000
    keepRegistration({ sentAt })
    setFree(sentAt + BETWEEN * 1000)
  }

  const resend = async () => {
    setBusy(true)
    try {
      const { message } = await api('POST /api/resend-verification-code', { body: { email: address, code: '' } })
      toast.success(message)
      waitFor(BETWEEN)
    } catch (error) {
      // 000 §8: a refusal is a success toast too.
      toast.success(error instanceof Error ? error.message : String(error))
      if (error instanceof ApiError && error.retryAfter) waitFor(error.retryAfter)
    }
    setBusy(false)
  }

  return (
    <div className={css.row}>
      <Button look="secondary" onClick={resend} busy={busy} busyWord={t`Sending…`} disabled={seconds > 0}>
        <Trans>Resend</Trans>
      </Button>
      {seconds > 0 && (
        <p className={css.soft}>
          <Trans>You can ask for a new code in {seconds} s.</Trans>
        </p>
      )}
    </div>
  )
}
