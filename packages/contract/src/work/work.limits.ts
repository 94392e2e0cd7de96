/** Whom a case may wait for. */
export const TURN_WHO = ['ministry', 'settlement', 'claimant', 'accused'] as const
export type TurnWho = (typeof TURN_WHO)[number]

/** What the ministry does in a case, and nobody else (rules "Work"). */
export const MINISTRY_STEPS = [
  'approve',
  'decide the recall',
  'confirm the accused',
  'invite the accused',
  'refer',
  'refer to the panel',
  'publish the notice',
  'confirm the award',
  'refer to the court',
] as const

/** What somebody must do next in a case, each a button; of several of one reader the first of these comes first. */
export const TURN_STEPS = [
  ...MINISTRY_STEPS,
  'resume',
  'report failure',
  'make the award',
  'resolve',
  'object',
  'confirm',
  'vote',
  'answer',
  'settle',
  'mark',
  'keep',
] as const
export type TurnStep = (typeof TURN_STEPS)[number]

/** So many cases are given to somebody else at once. */
export const MOST_REASSIGNED = 100
