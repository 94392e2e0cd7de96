import { keptNames, readKept } from '../../lib/kept.ts'

/** Under what a message is kept until the list shows it (`outbox.ts`). */
export const OUTBOX = 'outbox:'

const isUnsent = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'sent' in one && one.sent === null

/** Messages that the server may not have; what sends them, and weighs more, need not be loaded to know. */
export const countMessages = (person: string): number =>
  keptNames(person, OUTBOX).filter(name => isUnsent(readKept(person, name))).length
