/** What recovery says to a person; texts of document 000 §8 word for word. */
export const recoveryWords = {
  badRecovery: { id: 'recovery.badAddress', message: 'Please enter a valid email or Phone number !' },
  resetLinkSent: {
    id: 'recovery.linkSent',
    message: 'If this belongs to an account, a link to set a new password is on its way.',
  },
  passwordUpdated: {
    id: 'recovery.passwordUpdated',
    message: 'Your password has been updated. Log in with it now.',
  },
}
