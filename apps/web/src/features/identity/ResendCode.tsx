import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toastStore.ts'
import { wordsOf } from './failure.ts'
import css from './IdentityForm.module.css'
import { keepRegistration, readRegistration } from './registration.ts'
import { useResend } from './useResend.ts'

export function ResendCode({ address }: { address: string }) {
  const { t } = useLingui()
  const { seconds, busy, resend } = useResend({
    sentAt: () => readRegistration().sentAt,
    keep: sentAt => keepRegistration({ sentAt }),
    send: async () => {
      const { message } = await api('POST /api/resend-verification-code', { body: { email: address, code: '' } })
      toast.success(message)
    },
    // 000 §8: a refusal is a success toast too.
    failed: error => toast.success(wordsOf(error)),
  })

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
