import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './AccountForm.module.css'
import { useResend } from './useResend.ts'

type Props = {
  /** When the last one went. */
  sentAt: () => number
  keep?: (sentAt: number) => void
  /** Answers what the server says. */
  send: () => Promise<string>
}

const nowhere = () => undefined

export function ResendCode({ sentAt, keep = nowhere, send }: Props) {
  const { seconds, busy, resend } = useResend({
    sentAt,
    keep,
    send: async () => void toast.success(await send()),
    // 000 §8 has a success toast for a refusal, too: a green tick would be false.
    failed: error => toast.error(wordsOf(error)),
  })
  return <ResendButton seconds={seconds} busy={busy} onResend={resend} />
}

/** The button alone, with the seconds until it may be used. */
export function ResendButton({
  seconds,
  busy = false,
  onResend,
}: {
  seconds: number
  busy?: boolean
  onResend: () => void
}) {
  const { t } = useLingui()
  return (
    <div className={css.row}>
      <Button look="secondary" onClick={onResend} busy={busy} busyWord={t`Sending…`} disabled={seconds > 0}>
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
