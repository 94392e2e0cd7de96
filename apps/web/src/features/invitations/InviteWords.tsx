import { Trans, useLingui } from '@lingui/react/macro'
import type { Invitation } from './invitation.ts'

/** Who asks, for what, and to which address it belongs. */
export function InviteWords({
  invitation: { kind, inviter, unit, body, case_no, accused, role, email, has_account },
}: {
  invitation: Invitation
}) {
  const { t } = useLingui()
  if (kind === 'set-up')
    return (
      <p>
        <Trans>This link makes the first {role}. It works once.</Trans>
      </p>
    )
  const where = case_no ? t`case ${case_no}` : (unit ?? body)
  return (
    <>
      <p>
        {inviter && where && (
          <Trans>
            {inviter} invites you to {where} (role: {role}).
          </Trans>
        )}
        {inviter && !where && (
          <Trans>
            {inviter} invites you to Accord (role: {role}).
          </Trans>
        )}
        {!inviter && where && (
          <Trans>
            You are invited to {where} (role: {role}).
          </Trans>
        )}
        {!inviter && !where && <Trans>You are invited to Accord (role: {role}).</Trans>}{' '}
        {email && !has_account && <Trans>You will log in with {email}.</Trans>}
      </p>
      {accused && (
        <p>
          <Trans>
            The case names <strong>{accused}</strong>. What it is about, and who filed it, you read once you have
            accepted.
          </Trans>
        </p>
      )}
      {case_no && (
        <p>
          <Trans>
            What happens next: you read the case and what was added to it, and can answer in its discussion. Nothing is
            decided by accepting.
          </Trans>
        </p>
      )}
    </>
  )
}
