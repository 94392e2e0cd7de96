import { Trans, useLingui } from '@lingui/react/macro'
import { relativeOf } from '../../lib/relative.ts'
import css from './Invitations.module.css'
import type { SentInvitation } from './invitations.api.ts'
import { SentActions } from './SentActions.tsx'
import { useRevoking } from './useRevoking.tsx'

const MINUTE = 60_000

/** Inviting somebody who has not answered yet: nothing was sent, and it can be sent again. */
export function AlreadyInvited({ invitation, onDone }: { invitation: SentInvitation; onDone: () => void }) {
  const { revoke, dialog } = useRevoking(onDone)
  return (
    <div className={css.already} role="alert">
      <Words invitation={invitation} />
      <SentActions invitation={invitation} onRevoke={() => revoke(invitation)} onResent={onDone} />
      {dialog}
    </div>
  )
}

function Words({ invitation: { date, taken, abilities } }: { invitation: SentInvitation }) {
  const { t } = useLingui()
  const ago = Date.now() - Date.parse(date) < MINUTE ? t`just now` : relativeOf(date)
  if (taken)
    return (
      <p>
        <Trans>Invited {ago}. They have set a password already and can log in.</Trans>
      </p>
    )
  return (
    <p>
      {abilities.resend ? (
        <Trans>Invited {ago}. Send again?</Trans>
      ) : (
        <Trans>Invited {ago}. They have not answered yet.</Trans>
      )}
    </p>
  )
}
