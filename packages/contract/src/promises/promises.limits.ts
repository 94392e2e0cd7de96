/** The most promises of one agreement, and the most instalments of one promise of money. */
export const MOST_PROMISES = 60
export const MOST_INSTALMENTS = 60
/** In kobo: a million million naira. */
export const MOST_KOBO = 100_000_000_000_000
export const AGREEMENT_STATES = ['draft', 'offered', 'in force', 'objected', 'replaced', 'withdrawn'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]
export const PROMISE_STATES = [
  'waiting',
  'due',
  'reported',
  'kept',
  'kept late',
  'partly kept',
  'not kept',
  'unanswered',
] as const
export type PromiseState = (typeof PROMISE_STATES)[number]
