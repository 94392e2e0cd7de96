/** What signing up and signing in say to a person; texts of document 000 §8 word for word. */
export const accountsWords = {
  codeSent: { id: 'accounts.codeSent', message: 'We have sent a code to {address}.' },
  badAddress: { id: 'accounts.badAddress', message: 'Enter a valid email address or Nigerian mobile number.' },
  badCode: { id: 'accounts.badCode', message: 'Please enter a valid code.' },
  codeDead: { id: 'accounts.codeDead', message: 'This code can no longer be used. Ask for a new one.' },
  badSignIn: { id: 'accounts.badSignIn', message: 'Email or Password is incorrect' },
  mismatch: { id: 'accounts.mismatch', message: 'Passwords do not match' },
  passwordRule: {
    id: 'accounts.passwordRule',
    message: 'Password must contain alphabets, numbers & special characters and at least 8 characters',
  },
  passwordCommon: {
    id: 'accounts.passwordCommon',
    message: 'This password is too easy to guess. Choose another one.',
  },
  passwordSet: { id: 'accounts.passwordSet', message: 'Your password has been saved.' },
  passwordAlready: {
    id: 'accounts.passwordAlready',
    message: 'A password is already set. To change it, sign in and go to Settings.',
  },
  addressTaken: { id: 'accounts.addressTaken', message: 'This address already has an account. Sign in instead.' },
  noAddressHere: { id: 'accounts.noAddressHere', message: 'This link already knows its address. Leave this out.' },
  signedOut: { id: 'accounts.signedOut', message: 'You have been logged out.' },
  codeFromApp: { id: 'accounts.codeFromApp', message: 'Enter the code that your authenticator app shows now.' },
}
