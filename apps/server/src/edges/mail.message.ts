import type { Mail } from './mail.ts'

// One bare address: a list, a name or a line break would let who chose it write headers or add recipients.
const recipient = /^[^\s\p{Cc}<>"(),:;@\\]+@[A-Za-z0-9.-]+$/u
const outboxId = /^[A-Za-z0-9-]{1,64}$/

/** Refuses what must never reach a header or a file name; our own code is at fault when it throws. */
export function assertMail(mail: Mail): void {
  if (!outboxId.test(mail.id)) throw new Error('The id of a mail is not an outbox id')
  if (mail.caseId && !outboxId.test(mail.caseId)) throw new Error('The case of a mail is not an id')
  if (!recipient.test(mail.to)) throw new Error('The recipient of a mail is not one plain address')
}

export function assertOutboxId(id: string): void {
  if (!outboxId.test(id)) throw new Error('The id of a message is not an outbox id')
}

/** Titles typed by people go into subjects: they stay one line. */
export const subjectLine = (subject: string) => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * What every mail says to mail programs besides who, when and what: no holiday reply is wanted (RFC 3834), and where its
 * kind can be switched off.
 */
export const otherHeaders = ({ unsubscribe }: Mail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && { 'List-Unsubscribe': `<${new URL(unsubscribe).href}>` }),
})

/** Always the same for one outbox row, so that a mail sent twice can be recognised as one. */
export const messageId = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`

/** What all mails of one case answer to, though no mail has this id itself (RFC 5322 §3.6.4); "" where there is no case. */
export const conversationId = ({ caseId }: Mail, publicUrl: string) =>
  caseId ? messageId(`case.${caseId}`, publicUrl) : ''
