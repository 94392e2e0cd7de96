import { LONG_TEXTS, type LongTextName } from './form.ts'

export type Answers = {
  readonly title: string
  /** As it goes over the wire. */
  readonly type: string
  /** The name of whom it was filed against, on that day. */
  readonly accused: string
} & Readonly<Record<LongTextName, string>>

/**
 * The answers of a filing as one text, of which the receipt has the SHA-256 (rules "Receipts"). A text that was left out is
 * not in it, so that a new question changes no receipt.
 */
export function answersText(answers: Answers): string {
  const { title, type, accused } = answers
  const said = LONG_TEXTS.filter(({ name }) => answers[name] !== '').map(({ name }) => [name, answers[name]])
  return `${JSON.stringify({ title, type, accused, ...Object.fromEntries(said) }, null, 2)}\n`
}
