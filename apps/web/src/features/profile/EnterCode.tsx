import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import type { Profile } from '../accounts/accounts.api.ts'
import { ResendButton } from '../accounts/ResendCode.tsx'
import { useCode } from '../accounts/useCode.ts'
import { useCountdown } from '../accounts/useResend.ts'
import css from './Profile.module.css'
import { codeSentAt, confirmContact, noteConfirmed } from './profile.api.ts'

type Props = { profile: Profile; onClose: () => void; onResend: () => void }

/** The code that was sent to a new address; afterwards it is the one that counts. */
export function EnterCode({ profile, onClose, onResend }: Props) {
  const { t } = useLingui()
  const { code, setCode, busy, problem, submit } = useCode({
    send: async typed => {
      const { data } = await confirmContact(typed)
      noteConfirmed(data.kind)
      location.assign(places.verificationSuccess)
    },
    refusal: error => ({ words: wordsOf(error) }),
  })
  const seconds = useCountdown(codeSentAt() + 60_000)
  const address = profile.waiting?.value ?? ''

  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Enter the code</Trans>}
      about={<Trans>We have sent a 6-digit code to {address}. It works for 10 minutes.</Trans>}
      verb={<Trans>Continue</Trans>}
      busyWord={t`Checking…`}
      cancel={<Trans>Later</Trans>}
      ready={code.length === 6}
      busy={busy}
      onSubmit={() => void submit()}
    >
      <CodeField id="code" label={t`Verification code`} value={code} onChange={setCode} error={problem} />
      <ResendButton seconds={seconds} onResend={onResend} />
      <p className={css.soft}>
        <Trans>No code? Check the address, and your spam folder.</Trans>
      </p>
    </FormDialog>
  )
}
