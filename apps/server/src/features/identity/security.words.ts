/** What the settings of Password & Security say to a person; texts of the documents to the letter. */
export const securityWords = {
  sessionEnded: { id: 'security.sessionEnded', message: 'That device has been logged out.' },
}
