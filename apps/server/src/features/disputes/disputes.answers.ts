import { createHash } from 'node:crypto'
import { type Answers, answersText } from '@accord/contract/disputes/answers'

/** What was filed, as one text, and its hash (rules "Receipts"). */
export function hashedAnswers(answers: Answers): { text: string; sha256: string } {
  const text = answersText(answers)
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}
