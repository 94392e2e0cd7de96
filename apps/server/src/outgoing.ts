import type { Words } from './words.ts'

/** The words of one kind of message, for each channel it may take. */
export type MailWords = {
  readonly subject: Words
  readonly text: Words
  readonly sms: Words
  /** Parameters that open something: forgotten once the message has left. */
  readonly secrets?: readonly string[]
}

/** Beneath every mail. */
export const SIGNATURE = 'Accord, the national system for labour disputes'
