/** A meeting as a calendar takes it (RFC 5546): asked for, moved, or called off. */
export type Calendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly name: string; readonly ics: string }

/**
 * One mail: its words as plain text and the same as HTML, perhaps with a calendar file. `id` is the outbox id: it becomes the Message-ID, so a repeat can
 * be recognised (rules "Emails and texts").
 */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: Calendar | undefined
  /** The id of the case it is about: mail programs show what is about one case as one conversation. */
  caseId?: string | null | undefined
  /** Where its reader switches off what it is about (RFC 2369); absent where it cannot be. */
  unsubscribe?: string | undefined
}

export type Mailer = {
  /** Resolves once the next hop has taken the mail; rejects otherwise, and the job tries again later. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
