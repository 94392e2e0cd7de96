/** An email about a discussion that its reader has not read. */
export const words = {
  subject: {
    id: 'mail.unread.subject',
    message: '{count, plural, one {A new message} other {# new messages}} in {case_no}, “{title}”',
  },
  sentence: {
    id: 'mail.unread.text',
    message:
      '{count, plural, one {{sender} wrote in the discussion of {case_no}, “{title}”. You have not read it yet.} other {There are # messages you have not read in the discussion of {case_no}, “{title}”. The latest is from {sender}.}}',
  },
  once: {
    id: 'mail.unread.once',
    message: 'We do not write to you about this discussion again until you have read it.',
  },
}
