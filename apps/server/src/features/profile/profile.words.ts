/** What completing a registration and changing the own profile say; texts of documents 000 and 001 §8 word for word. */
export const profileWords = {
  updated: { id: 'profile.updated', message: 'Profile has been updated!' },
  badEmail: { id: 'profile.badEmail', message: 'Enter a valid email address.' },
  oneAtATime: {
    id: 'profile.oneAtATime',
    message:
      'Change your email address and your phone number one after the other: each is confirmed by a code of its own.',
  },
  emailFirst: { id: 'profile.emailFirst', message: 'Change the email address first, without the phone number.' },
  phoneAfter: { id: 'profile.phoneAfter', message: 'Change the phone number once the email address is confirmed.' },
  confirmed: {
    id: 'profile.confirmed',
    message:
      '{kind, select, phone {Your phone number has been confirmed.} other {Your email address has been confirmed.}}',
  },
  passwordFirst: { id: 'profile.passwordFirst', message: 'Choose your password first, then complete your profile.' },
  welcome: { id: 'profile.welcome', message: 'Your account is ready.' },
  alreadyRegistered: { id: 'profile.alreadyRegistered', message: 'Your registration is already complete.' },
  badPhone: { id: 'profile.badPhone', message: 'Enter a Nigerian mobile number, such as 0803 123 4567.' },
  pictureNeeded: { id: 'profile.pictureNeeded', message: 'Add a picture of yourself.' },
  chooseUnit: { id: 'profile.chooseUnit', message: 'Choose one from the list, or say that yours is not listed.' },
  chooseUnion: { id: 'profile.chooseUnion', message: 'Choose the union that this branch belongs to.' },
  noUnion: { id: 'profile.noUnion', message: 'This union is not there any more. Choose another, or leave it out.' },
  noBranch: { id: 'profile.noBranch', message: 'Choose a branch of this union, or leave it out.' },
  noUnit: { id: 'profile.noUnit', message: 'Choose a union, branch and organization that belong together.' },
}
