/** An email about several documents. */
export const words = {
  subject: { id: 'mail.subject.documents', message: '{count} new documents in {case_no}, “{title}”' },
  sentence: {
    id: 'mail.documents.sentence',
    message:
      '{by, select, one {{actor} added {count} documents to {case_no}, “{title}”.} other {{count} documents were added to {case_no}, “{title}”.}}',
  },
  document: { id: 'mail.documents.line', message: '• {by, select, one {{document}} other {{document} ({actor})}}' },
  more: { id: 'mail.documents.more', message: '• and {more} more' },
}
