import { accountsMails } from './features/accounts/accounts.mails.ts'
import { invitationMails } from './features/invitations/invitations.mails.ts'
import { peopleMails } from './features/people/people.mails.ts'
import { profileMails } from './features/profile/profile.mails.ts'
import { recoveryMails } from './features/recovery/recovery.mails.ts'
import { requestsMails } from './features/requests/requests.mails.ts'
import { securityMails } from './features/security/security.mails.ts'

/** The words of everything that leaves by mail or SMS, feature by feature. */
export const mails = {
  ...profileMails,
  ...accountsMails,
  ...invitationMails,
  ...peopleMails,
  ...recoveryMails,
  ...securityMails,
  ...requestsMails,
}
