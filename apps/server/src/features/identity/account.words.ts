/** What changing the own profile says; texts of document 001 §8 to the letter. */
export const accountWords = {
  updated: { id: 'account.updated', message: 'Profile has been updated!' },
  badEmail: { id: 'account.badEmail', message: 'Enter a valid email address.' },
  oneAtATime: {
    id: 'account.oneAtATime',
    message: 'Change your email address and your phone number one after the other.',
  },
  confirmed: {
    id: 'account.confirmed',
    message: '{kind, select, phone {Your phone number has been confirmed.} other {Your address has been confirmed.}}',
  },
}
