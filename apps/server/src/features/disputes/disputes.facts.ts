import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { unitSides } from '@accord/policy/access.policy'
import type { CaseFacts, Led, PartyUnit, Side, Standing } from '@accord/policy/disputes.policy'
import type { Polled, TurnFacts, Word } from '@accord/policy/turn.policy'
import type { Db } from '../../db/database.ts'
import { lagosDay } from '../../lagos.ts'
import type { CaseRow } from './disputes.queries.ts'
import { findStandings, type StandingRow } from './disputes.standing.queries.ts'
import type { SpokenRow, TurnRow } from './turn.queries.ts'

const adminlessOf = (row: TurnRow): Side[] => {
  const sides = unitSides(row.claimant, row.accused, row.own_tree)
  return (['claimant', 'accused'] as const).filter(
    side => !sides[side].some(unit => row.reached_units.includes(unit.id)),
  )
}

/** Which side everybody is on, as the policy reads it. */
export const standingOf = (row: StandingRow): Standing => ({
  status: row.status,
  approved: row.approved_at !== null,
  heldStage: row.held_stage,
  filer: { id: row.filer_id, accessKey: row.filer_key, left: row.filer_left },
  claimant: row.claimant,
  accused: row.accused,
  filerUnit: row.filer_unit,
  participants: row.participants,
  panelGiven: row.panel_given,
  assigned: row.assigned,
  ownTree: row.own_tree,
})

/** The same, and who could sign for a unit. */
export const ledOf = (row: TurnRow): Led => ({
  ...standingOf(row),
  claimantLed: row.claimant_led,
  accusedLed: row.reached_units.includes(row.accused.id),
})

/** The same of many cases, by their ids. */
export const standingsOf = async (db: Db, caseIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> =>
  new Map((await findStandings(db, caseIds)).map(row => [row.id, standingOf(row)]))

/** A case row as the policy knows a case. */
export const factsOf = (row: CaseRow): CaseFacts => ({
  ...ledOf(row),
  version: row.version,
  resolvedAt: row.resolved_at,
  closedAt: row.closed_at,
  accusedKnown: row.accused_known,
  feedbackFrom: row.feedback_from,
  adminless: adminlessOf(row),
})

export const wordOf = (row: SpokenRow | null): Word | null => row && { ...row, at: new Date(row.at) }

const NO_POLLS: Polled = { poll: null }

/** The same of a case as far as it takes to say whose turn it is; what somebody was asked in polls, know the polls. */
export const turnFactsOf = (row: TurnRow, { poll }: Polled = NO_POLLS): TurnFacts => ({
  ...ledOf(row),
  statusSince: row.status_since,
  turns: row.turns.map(one => ({ ...one, since: new Date(one.since) })),
  poll,
})

/** The same as far as it takes to say who may be invited to it. */
export const partyFactsOf = (row: TurnRow) => ({
  ...standingOf(row),
  version: row.version,
  adminless: adminlessOf(row),
  accusedKnown: row.accused_known,
})

type Now = { readonly version: number; readonly status: CaseStatus }

/** What a case is now: sent with a refusal, since whoever is refused saw it as it was before (rules "Answers"). */
export const stateOf = ({ version, status }: Now): Now => ({ version, status })

/** Whether somebody who was invited to the accused side may still answer. */
export const isAccusedInvited = (row: TurnRow, now: Date): boolean =>
  row.accused_invited_until !== null && row.accused_invited_until > now

/** Whether anybody is on the accused side: an admin of its units there, or somebody who joined or may still accept. */
export const isAccusedReached = (row: TurnRow, now: Date): boolean => {
  const sides = unitSides(row.claimant, row.accused, row.own_tree)
  return (
    sides.accused.some(unit => row.reached_units.includes(unit.id)) ||
    row.participants.some(p => p.side === 'accused') ||
    isAccusedInvited(row, now)
  )
}

export const partyUnit = (unit: {
  id: string
  access_key: string
  path: string[]
  path_keys: string[]
}): PartyUnit => ({
  id: unit.id,
  accessKey: unit.access_key,
  path: unit.path.map((id, i) => ({ id, accessKey: unit.path_keys[i] ?? '' })),
})

/** Whether a day is before the one on which the case was filed. */
export const isBeforeFiling = ({ filed_at }: Pick<CaseRow, 'filed_at'>, day: string): boolean =>
  day < lagosDay(filed_at)
