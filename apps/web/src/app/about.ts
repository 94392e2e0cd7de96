import { places } from '@accord/contract/places'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../lib/publicPage.ts'

const reset = msg`Set a new password for Accord with the link from your email or text message.`
const invite = msg`Somebody invites you to Accord: read who and to what, and accept or decline.`

/** Its title, and what search engines show beneath it. */
type About = { title: MessageDescriptor; words: MessageDescriptor }

/** What each page says of itself; only the server reads it. */
export const about: Record<PublicPage['path'], About> = {
  [places.home]: {
    title: msg`Accord: settle a labour dispute`,
    words: msg`The national system of Nigeria for labour disputes and grievances. Free for every worker, group and union member.`,
  },
  [places.login]: {
    title: msg`Log in`,
    words: msg`Log in to Accord with your email address or mobile number, and see how your labour dispute stands.`,
  },
  [places.loginPassword]: {
    title: msg`Enter your password`,
    words: msg`The second part of logging in to Accord: your password.`,
  },
  [places.secondStep]: {
    title: msg`Enter the code`,
    words: msg`The second step of logging in to Accord: the code that was sent to you.`,
  },
  [places.createAccount]: {
    title: msg`Create account`,
    words: msg`Create a free account to file a labour dispute in Nigeria, or to answer one, with an email address or a mobile number.`,
  },
  [places.verification]: {
    title: msg`Enter the code`,
    words: msg`Enter the code that was sent to you, to go on creating your account.`,
  },
  [places.createPassword]: { title: msg`Create a password`, words: msg`Choose the password of your new account.` },
  [places.profileSetup]: {
    title: msg`Set up your profile`,
    words: msg`Say who you are, so that both sides of a case know whom they deal with.`,
  },
  [places.unionSetup]: {
    title: msg`Your union`,
    words: msg`Choose the union, branch and organization that you belong to.`,
  },
  [places.verificationSuccess]: {
    title: msg`Address confirmed`,
    words: msg`Your new email address or phone number is confirmed.`,
  },
  [places.recovery]: {
    title: msg`Recover your account`,
    words: msg`Forgot your password? Have a link sent to your email address or phone, and set a new one.`,
  },
  [places.recoverySent]: { title: msg`Link sent`, words: msg`A link to set a new password is on its way to you.` },
  [places.reset]: { title: msg`Update your account password`, words: reset },
  [places.resetAgain]: { title: msg`Update your account password`, words: reset },
  [places.invite]: { title: msg`Invitation`, words: invite },
  [places.inviteAgain]: { title: msg`Invitation`, words: invite },
  [places.sampleInvite]: {
    title: msg`Example of an invitation`,
    words: msg`An example of the invitation that somebody gets who is asked to join a case.`,
  },
  [places.sendUnionInvite]: {
    title: msg`Sample invitation`,
    words: msg`How a union, branch or organization invites its people to Accord, with an example.`,
  },
  [places.terms]: {
    title: msg`Terms of use`,
    words: msg`What Accord is for, what you may rely on, and what is asked of you: the terms of use in plain words.`,
  },
  [places.privacy]: {
    title: msg`Privacy: who sees what, and your rights`,
    words: msg`Who reads what you file, how long it is kept, your rights under the Nigeria Data Protection Act 2023, and how to ask.`,
  },
  [places.yourData]: {
    title: msg`Your data: what is kept, how long and why`,
    words: msg`What Accord keeps about you, how long and why, and what happens when you delete your account.`,
  },
  [places.help]: {
    title: msg`Help & Support`,
    words: msg`How Accord works, what each stage of a labour dispute is, your rights at work in Nigeria, and how to keep your account safe.`,
  },
  [places.helpCategory]: { title: msg`Help & Support`, words: msg`Articles about one subject, in plain words.` },
  [places.helpSearch]: {
    title: msg`Search the help`,
    words: msg`Search the help of Accord for what you want to know.`,
  },
  '/404': { title: msg`Page not found`, words: msg`There is no page at this address.` },
}
