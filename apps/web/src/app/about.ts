import { places } from '@accord/contract/places'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../lib/publicPage.ts'

const reset = msg`Set a new password for Accord with the link from your email or text message.`
const invite = msg`Somebody invites you to Accord: read who and to what, and accept or decline.`

/** What search engines show beneath a page's title; only the server reads it. */
export const about: Record<PublicPage['path'], MessageDescriptor> = {
  [places.home]: msg`The national system of Nigeria for labour disputes and grievances. Free for every worker, group and union member.`,
  [places.login]: msg`Log in to Accord with your email address or mobile number, and see how your labour dispute stands.`,
  [places.loginPassword]: msg`The second part of logging in to Accord: your password.`,
  [places.secondStep]: msg`The second step of logging in to Accord: the code that was sent to you.`,
  [places.createAccount]: msg`Create a free account to file a labour dispute in Nigeria, or to answer one, with an email address or a mobile number.`,
  [places.verification]: msg`Enter the code that was sent to you, to go on creating your account.`,
  [places.createPassword]: msg`Choose the password of your new account.`,
  [places.profileSetup]: msg`Say who you are, so that both sides of a case know whom they deal with.`,
  [places.unionSetup]: msg`Choose the union, branch and organization that you belong to.`,
  [places.verificationSuccess]: msg`Your new email address or phone number is confirmed.`,
  [places.recovery]: msg`Forgot your password? Have a link sent to your email address or phone, and set a new one.`,
  [places.recoverySent]: msg`A link to set a new password is on its way to you.`,
  [places.reset]: reset,
  [places.resetAgain]: reset,
  [places.invite]: invite,
  [places.inviteAgain]: invite,
  [places.sampleInvite]: msg`An example of the invitation that somebody gets who is asked to join a case.`,
  [places.sendUnionInvite]: msg`How a union, branch or organization invites its people to Accord, with an example.`,
  [places.terms]: msg`What Accord is for, what you may rely on, and what is asked of you: the terms of use in plain words.`,
  [places.privacy]: msg`Who reads what you file, how long it is kept, your rights under the Nigeria Data Protection Act 2023, and how to ask.`,
  [places.yourData]: msg`What Accord keeps about you, how long and why, and what happens when you delete your account.`,
  [places.help]: msg`How Accord works, what each stage of a labour dispute is, your rights at work in Nigeria, and how to keep your account safe.`,
  [places.helpCategory]: msg`Articles about one subject, in plain words.`,
  [places.helpSearch]: msg`Search the help of Accord for what you want to know.`,
  '/404': msg`There is no page at this address.`,
}
