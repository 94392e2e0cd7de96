import { Trans, useLingui } from '@lingui/react/macro'
import { AskPassword } from '../security/AskPassword.tsx'
import type { useProfileForm } from './useProfileForm.ts'

/** A new address could lock its owner out: the password once more (rules "The own password again"). */
export function ProvePassword({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useLingui()
  const address = form.asking?.changes.email ?? form.asking?.changes.phone ?? ''
  return (
    <AskPassword
      open={form.asking !== null}
      title={<Trans>Enter your password</Trans>}
      verb={<Trans>Send the code</Trans>}
      busyWord={t`Sending the code…`}
      busy={form.busy}
      error={form.refused.password}
      onPassword={form.withPassword}
      onClose={() => form.setAsking(null)}
    >
      <p>
        <Trans>Then we send a code to {address}. It is used for your account once you have entered the code.</Trans>
      </p>
    </AskPassword>
  )
}
