import type { Clock } from '@accord/policy/clocks.policy'
import { type TurnsFacts, turnsOf, type Waiting } from '@accord/policy/turns.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps, Recounted } from '../../deps.ts'
import { actorOf } from '../../http/session.ts'
import { lagosDay } from '../../lagos.ts'
import { lawAt } from '../clocks/clocks.law.ts'
import { countInTime } from '../clocks/clocks.objections.ts'
import { writeClocks } from '../clocks/clocks.reconcile.ts'
import { isAccusedInvited, isAccusedReached, ledOf } from '../disputes/disputes.facts.ts'
import type { KeptTurn } from '../disputes/turn.queries.ts'
import { type FactsRow, factsRowsOf } from './work.facts.queries.ts'
import { keepTurns, type TurnToKeep } from './work.queries.ts'

/**
 * Whether both sides have agreed in a round: where the case went to the panel since, and where an award was published, what they
 * agreed before is not the last word.
 */
function isAgreed({ agreements, happened, dates }: FactsRow, round: number): boolean {
  const recalled = happened.findLastIndex(one => one.what === 'status' && one.to === 'recalled')
  const panel = happened.slice(recalled + 1).find(one => one.what === 'status' && one.to === 'arbitration panel')
  const notice = dates.findLast(date => date.kind === 'award notice published' && date.round === round)
  return agreements.some(({ state, kind, round: of, in_force_at: at }) => {
    if (state !== 'in force' || kind !== 'settlement' || of !== round || at === null) return false
    const since = new Date(at)
    return (!panel || since >= new Date(panel.at)) && (!notice || since > new Date(notice.at))
  })
}

/** What the policy asks of a case; `clocks`: as they are now. */
export function turnsFactsOf(row: FactsRow, clocks: readonly Clock[], now: Date): TurnsFacts {
  const round = 1 + row.happened.filter(one => one.what === 'status' && one.to === 'recalled').length
  const offer = row.agreements.find(one => one.state === 'offered' && one.kind === 'settlement' && one.round === round)
  return {
    ...ledOf(row),
    accusedKnown: row.accused_known,
    accusedReached: isAccusedReached(row, now),
    accusedInvited: isAccusedInvited(row, now),
    reachedUnits: row.reached_units,
    statusSince: row.status_since,
    ministryKey: row.ministry_key,
    officer: row.officer_rights && actorOf(row.officer_rights),
    clocks: clocks.filter(({ endedOn }) => endedOn === null).map(({ code, due }) => ({ code, due })),
    dates: row.dates.filter(date => date.round === round).map(({ kind }) => kind),
    answered: row.words.filter(word => word.round === round).map(({ side }) => side),
    consented: row.consents.filter(one => one.round === round).map(({ side }) => side),
    polledSince: row.polled_since,
    offer: offer ? { since: new Date(offer.since ?? row.status_since), consents: offer.consents } : null,
    agreed: isAgreed(row, round),
    awardDraft: row.agreements.some(one => one.kind === 'award' && one.state === 'draft' && one.round === round),
    promises: row.promises.map(promise => ({ ...promise, state: 'in force' })),
  }
}

const placeOf = ({ step, key }: { step: string; key: string }): string => `${step} ${key}`

const isSame = (kept: KeptTurn, { who, due, since }: Waiting): boolean =>
  kept.who === who && kept.due === due && Date.parse(kept.since) === since.getTime()

/** What is to be written of one case: rows that are new or different, and rows that are gone. */
function differencesOf(row: FactsRow, clocks: readonly Clock[], now: Date): TurnToKeep[] {
  const turns = turnsOf(turnsFactsOf(row, clocks, now), lagosDay(now))
  const kept = new Map(row.turns.map(one => [placeOf(one), one]))
  const wanted = new Set(turns.map(placeOf))
  const changed = turns.filter(one => {
    const before = kept.get(placeOf(one))
    return !before || !isSame(before, one)
  })
  return [
    ...changed.map(one => ({ ...one, case_id: row.id, since: one.since.toISOString(), gone: false })),
    ...row.turns.filter(one => !wanted.has(placeOf(one))).map(one => ({ ...one, case_id: row.id, gone: true })),
  ]
}

const NOTHING: Recounted = { why: null, by: null }

/**
 * Makes the legal clocks of these cases, and whose turn it is in them, what they must be after a change, in its transaction:
 * one statement reads, one writes each of both where it differs (rules "Legal clocks", "Work"). The caller holds the cases
 * and has written all that follows.
 */
export async function reconcile(
  tx: Transaction<DB>,
  deps: Deps,
  caseIds: readonly string[],
  asked: Recounted = NOTHING,
): Promise<void> {
  if (caseIds.length === 0) return
  const rows = await factsRowsOf(tx, caseIds)
  const rev = rows[0]?.rev
  if (rev === undefined) return
  const clocks = await writeClocks(tx, deps, await lawAt(tx, deps.db, rev), rows, asked)
  const again = await countInTime(tx, deps, rows, clocks, asked.by)
  const now = deps.clock.now()
  await keepTurns(
    tx,
    rows.flatMap(row => (again.includes(row.id) ? [] : differencesOf(row, clocks.get(row.id) ?? [], now))),
  )
  await reconcile(tx, deps, again, { why: 'date', by: asked.by })
}
