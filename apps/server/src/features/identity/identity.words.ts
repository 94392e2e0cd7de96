/** What identity says to a person; texts of document 000 §8 to the letter. */
export const words = {
  passwordFirst: { id: 'identity.passwordFirst', message: 'Choose your password first, then complete your profile.' },
  passwordAgain: { id: 'identity.passwordAgain', message: 'Enter your current password to do this.' },
  wrongPassword: { id: 'identity.wrongPassword', message: 'This is not your current password.' },
  codeSent: { id: 'identity.codeSent', message: 'We have sent a code to {address}.' },
  badAddress: { id: 'identity.badAddress', message: 'Enter a valid email address or Nigerian mobile number.' },
  badCode: { id: 'identity.badCode', message: 'Please enter a valid code.' },
  codeDead: { id: 'identity.codeDead', message: 'This code can no longer be used. Ask for a new one.' },
  badSignIn: { id: 'identity.badSignIn', message: 'Email or Password is incorrect' },
  mismatch: { id: 'identity.mismatch', message: 'Passwords do not match' },
  passwordRule: {
    id: 'identity.passwordRule',
    message: 'Password must contain alphabets, numbers & special characters and at least 8 characters',
  },
  passwordCommon: {
    id: 'identity.passwordCommon',
    message: 'This password is too easy to guess. Choose another one.',
  },
  passwordSet: { id: 'identity.passwordSet', message: 'Your password has been saved.' },
  passwordAlready: {
    id: 'identity.passwordAlready',
    message: 'A password is already set. To change it, sign in and go to Settings.',
  },
  addressTaken: { id: 'identity.addressTaken', message: 'This address already has an account. Sign in instead.' },
  noAddressHere: { id: 'identity.noAddressHere', message: 'This link already knows its address. Leave this out.' },
  welcome: { id: 'identity.welcome', message: 'Your account is ready.' },
  alreadyRegistered: { id: 'identity.alreadyRegistered', message: 'Your registration is already complete.' },
  badPhone: { id: 'identity.badPhone', message: 'Enter a Nigerian mobile number, such as 0803 123 4567.' },
  pictureNeeded: { id: 'identity.pictureNeeded', message: 'Add a picture of yourself.' },
  notAPicture: { id: 'identity.notAPicture', message: 'Choose a PNG, JPEG or WebP picture.' },
  pictureTooDeep: {
    id: 'identity.pictureTooDeep',
    message:
      'This picture takes too much memory to open, as pictures with 16 bits a colour do. Send a smaller one, or a photo as a phone takes it.',
  },
  pictureWaits: {
    id: 'identity.pictureWaits',
    message: 'Another picture of yours is still being worked on. Please wait a moment and send this one again.',
  },
  pictureCrowd: {
    id: 'identity.pictureCrowd',
    message: 'Many pictures are being worked on just now. Please try again in a moment; nothing was changed.',
  },
  pictureTooLarge: {
    id: 'identity.pictureTooLarge',
    message: 'This picture has too many pixels. Choose a smaller one.',
  },
  chooseUnit: { id: 'identity.chooseUnit', message: 'Choose one from the list, or say that yours is not listed.' },
  chooseUnion: { id: 'identity.chooseUnion', message: 'Choose the union that this branch belongs to.' },
  noUnion: { id: 'identity.noUnion', message: 'This union is not there any more. Choose another, or leave it out.' },
  noBranch: { id: 'identity.noBranch', message: 'Choose a branch of this union, or leave it out.' },
  noUnit: { id: 'identity.noUnit', message: 'Choose a union, branch and organization that belong together.' },
  signedOut: { id: 'identity.signedOut', message: 'You have been logged out.' },
}
