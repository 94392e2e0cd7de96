import { Trans } from '@lingui/react/macro'
import type { PublicProps } from '../../lib/publicPage.ts'
import { InviteForm } from './InviteForm.tsx'
import { INVITE, readInvitation } from './invitation.ts'
import { LinkPage } from './LinkPage.tsx'

/** 000 §2.10. The token leaves the address bar at once and lives on in this tab only. */
export default function InvitePage({ token }: PublicProps) {
  return (
    <LinkPage
      place={INVITE}
      given={token}
      read={readInvitation}
      title={<Trans>Your invitation</Trans>}
      checking={<Trans>Checking your invitation…</Trans>}
    >
      {({ about, ...link }) => <InviteForm invitation={about} {...link} />}
    </LinkPage>
  )
}
