import { badInput, conflict, forbidden, type Refusal } from '../../fail.ts'
import type { Words } from '../../words.ts'
import { stateOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { words } from './clocks.words.ts'

const as = (said: Words) => (row: CaseRow) => conflict(said, stateOf(row))

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(),
  'on no side': () => forbidden(),
  over: as(words.over),
  withdrawn: as(words.withdrawnAlready),
  'no award': as(words.noAward),
  'published already': as(words.publishedAlready),
  objected: as(words.objectedTo),
  'days to object': as(words.stillObjecting),
  'later days': as(words.laterDays),
  'award is a draft': as(words.awardIsDraft),
  'no days to object': as(words.notYetKnown),
  'second report': as(words.secondReport),
  'earlier round': as(words.earlierRound),
  'not theirs': as(words.notYours),
  'agreed since': as(words.agreedSince),
  'no day left': as(words.noDayToObject),
  confirmed: as(words.confirmed),
  'objected already': as(words.objectedAlready),
  ended: as(words.ended),
  'no power': as(words.noPower),
  'taken back': as(words.timeTakenBack),
  stale: as(words.stale),
} satisfies Record<string, (row: CaseRow) => Refusal>

export const notYours = { 'no permission': () => forbidden() }
export const field = (name: string, said: Words) => badInput({ [name]: said })
