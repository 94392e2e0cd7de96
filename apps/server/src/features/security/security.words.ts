/** What Password & Security say to a person; texts of the documents word for word. */
export const securityWords = {
  sessionEnded: { id: 'security.sessionEnded', message: 'That device has been logged out.' },
  sessionRevoked: {
    id: 'security.sessionRevoked',
    message: 'This is not your current password. After 5 wrong tries you have been logged out here. Log in again.',
  },
  samePassword: { id: 'security.samePassword', message: 'Choose a password that differs from your current one.' },
  passwordChanged: { id: 'security.passwordChanged', message: 'Password has been Changed!' },
  twoStepOn: { id: 'security.twoStepOn', message: '2 Step Authentication is on.' },
  twoStepOff: { id: 'security.twoStepOff', message: '2 Step Authentication is off.' },
  twoStepRequired: {
    id: 'security.twoStepRequired',
    message: 'Your role must log in with two steps. It cannot be switched off.',
  },
  totpAlready: {
    id: 'security.totpAlready',
    message: 'An authenticator app is already set up. Remove it before you set up another one.',
  },
  totpNotBegun: { id: 'security.totpNotBegun', message: 'Begin the set-up of your authenticator app again.' },
  totpNone: { id: 'security.totpNone', message: 'No authenticator app is set up.' },
  totpAdded: { id: 'security.totpAdded', message: 'Your authenticator app is set up.' },
  totpRemoved: { id: 'security.totpRemoved', message: 'Your authenticator app has been removed.' },
  passwordAgain: { id: 'security.passwordAgain', message: 'Enter your current password to do this.' },
  wrongPassword: { id: 'security.wrongPassword', message: 'This is not your current password.' },
}
