import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from '../accounts/AccountForm.module.css'
import { dropAddress } from '../accounts/signIn.ts'
import { Tips } from '../accounts/Tips.tsx'
import { useResend } from '../accounts/useResend.ts'
import { askForLink, dropRecovery, keepRecovery, type Recovery } from './recovery.api.ts'

// What was typed does not stay behind on a computer that others use.
const leave = () => {
  dropRecovery()
  dropAddress()
  location.assign(places.login)
}

/** Where the link went, and what to do when it does not come. */
export function LinkSent({ recovery }: { recovery: Recovery }) {
  const { t } = useLingui()
  const { email, phone } = recovery
  const { seconds, busy, resend } = useResend({
    sentAt: () => recovery.sentAt,
    keep: sentAt => keepRecovery({ email, phone, sentAt }),
    send: async () => void toast.success(await askForLink(recovery)),
    failed: error => toast.error(wordsOf(error)),
  })

  const minutes = Math.ceil(seconds / 60)
  const wait = seconds > 90 ? t`${minutes} min` : t`${seconds} s`

  return (
    <>
      <p className={css.words}>
        {email && phone ? (
          <Trans>
            A reset link was sent to{' '}
            <strong>
              <Address>{email}</Address>
            </strong>{' '}
            and{' '}
            <strong>
              <Address>{phone}</Address>
            </strong>
            .
          </Trans>
        ) : (
          <Trans>
            A reset link was sent to{' '}
            <strong>
              <Address>{email || phone}</Address>
            </strong>
            .
          </Trans>
        )}{' '}
        <Trans>It works once, for 30 minutes.</Trans>
      </p>
      <div className={css.actions}>
        <Button onClick={leave}>
          <Trans>Got it</Trans>
        </Button>
        <Button look="secondary" onClick={resend} busy={busy} busyWord={t`Sending…`} disabled={seconds > 0}>
          <Trans>Resend Link</Trans>
        </Button>
      </div>
      {seconds > 0 && (
        <p className={css.soft}>
          <Trans>You can ask for another link in {wait}.</Trans>
        </p>
      )}
      <Tips title={<Trans>No link yet?</Trans>}>
        <li>
          <Trans>
            It goes only to a confirmed email or number of an account. Is this the one? If not,{' '}
            <a href={places.recovery}>enter it again</a>.
          </Trans>
        </li>
        <li>
          <Trans>Check your spam folder.</Trans>
        </li>
      </Tips>
    </>
  )
}
