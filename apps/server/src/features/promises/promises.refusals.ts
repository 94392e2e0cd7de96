import { conflict, forbidden, type Refusal } from '../../fail.ts'
import type { Words } from '../../words.ts'
import { stateOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { words } from './promises.words.ts'

const as = (said: Words) => (row: CaseRow) => conflict(said, stateOf(row))

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(words.notYours),
  'other stage': () => forbidden(words.notYours),
  'on a side': () => forbidden(words.notYours),
  'speaks for no side': () => forbidden(words.speaksForNoSide),
  over: as(words.over),
  'not the panel': as(words.notThePanel),
  'not open': as(words.notOpen),
  published: as(words.published),
  changed: as(words.changed),
  'nobody of the accused': as(words.inviteFirst),
  'not offered': as(words.notOffered),
  'confirmed already': as(words.confirmedAlready),
  'not in force': as(words.notInForce),
  'not due yet': as(words.notDueYet),
} satisfies Record<string, (row: CaseRow) => Refusal>
