import { accountMails } from './features/identity/account.mails.ts'
import { identityMails } from './features/identity/identity.mails.ts'
import { recoveryMails } from './features/identity/recovery.mails.ts'
import { securityMails } from './features/identity/security.mails.ts'
import { invitationMails } from './features/invitations/invitations.mails.ts'
import { peopleMails } from './features/people/people.mails.ts'
import { requestsMails } from './features/requests/requests.mails.ts'

/** The words of everything that leaves by mail or SMS, feature by feature. */
export const mails = {
  ...accountMails,
  ...identityMails,
  ...invitationMails,
  ...peopleMails,
  ...recoveryMails,
  ...securityMails,
  ...requestsMails,
}
