import { Trans } from '@lingui/react/macro'
import type { PublicProps } from '../../lib/publicPage.ts'
import { LinkPage } from '../accounts/LinkPage.tsx'
import { AccountInvite } from './AccountInvite.tsx'
import { AskInviter } from './AskInviter.tsx'
import { InviteForm } from './InviteForm.tsx'
import { INVITE, readInvitation } from './invitation.ts'

/** 000 §2.10, rules "Invitations". The token leaves the address bar at once and lives on in this tab only. */
export default function InvitePage({ token }: PublicProps) {
  return (
    <LinkPage
      place={INVITE}
      given={token}
      read={readInvitation}
      title={<Trans>Your invitation</Trans>}
      checking={<Trans>Checking your invitation…</Trans>}
      another={({ token: dead }) => <AskInviter token={dead} />}
    >
      {({ about, onChanged, ...link }) =>
        about.has_account ? (
          <AccountInvite invitation={about} {...link} />
        ) : (
          <InviteForm invitation={about} onAccount={onChanged} {...link} />
        )
      }
    </LinkPage>
  )
}
