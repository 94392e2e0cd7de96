import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { createFollower, type FollowedEvent, type Follower } from '../../events/follower.ts'
import type { RecordedEvent } from '../../events/record.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { holdCases } from '../disputes/access.queries.ts'
import { releaseOfficers } from '../disputes/officers.queries.ts'
import { liveCasesOfOfficer, liveCasesUnder, officersAmong, touchedBy } from './work.follow.queries.ts'
import { makeTurns } from './work.pages.ts'

export const TURNS_OF_UNIT = 'turns of a unit'
export const TURNS_OF_OFFICER = 'turns of an officer'

type Name = RecordedEvent['action']
/** After them others may be there to be notified of a case, or to sign in it (rules "Who is notified"). */
const OF_CASE: readonly Name[] = [
  'invitation accepted',
  'invitation declined',
  'invitation revoked',
  'invitation replaced',
  'claimant changed',
  'party merged',
]
const OF_PEOPLE: readonly Name[] = [
  'role given',
  'role granted',
  'admin removed',
  'registration completed',
  'membership accepted',
  'unit left',
  'moved with unit',
  'unit deleted',
  'unit merged',
  'unit moved',
  'unit confirmed',
  'person suspended',
  'person reactivated',
  'person deactivated',
  'person deleted',
]
/** After them those of a role may take other steps, or none. */
const OF_ROLES: readonly Name[] = ['role changed']

const payload = z.object({ unitId: z.string() })
const ofOfficer = z.object({ personId: z.string() })

/** Turns of a unit wait for whoever runs it now; answers the people whom these events are about. */
async function followPeople(tx: Transaction<DB>, deps: Deps, events: readonly FollowedEvent[]): Promise<string[]> {
  if (events.length === 0) return []
  const { people, units } = await touchedBy(
    tx,
    events.map(event => event.id),
  )
  for (const unitId of units) await deps.jobs.add(tx, TURNS_OF_UNIT, { unitId }, { key: `${TURNS_OF_UNIT} ${unitId}` })
  return people
}

/** Keeps turns true to what changes outside a case, after it happened (rules "Work"). */
export const createWorkFollower = (deps: Deps): Follower =>
  createFollower({
    name: 'work',
    db: deps.beside,
    lane: deps.lane,
    live: deps.live,
    log: deps.log,
    follow: async (tx, events) => {
      const of = (names: readonly Name[]) => events.filter(event => names.some(name => name === event.action))
      const cases = of(OF_CASE).flatMap(event => event.caseId ?? [])
      const people = await followPeople(tx, deps, of(OF_PEOPLE))
      const roles = of(OF_ROLES).flatMap(event => event.thingId ?? [])
      // Cases of an officer who is none any more wait for the whole ministry.
      const released = await releaseOfficers(tx, { people, roles })
      // Others of them may take other steps now, or none while they are suspended.
      for (const personId of await officersAmong(tx, { people, roles }))
        await deps.jobs.add(tx, TURNS_OF_OFFICER, { personId }, { key: `${TURNS_OF_OFFICER} ${personId}` })
      const ids = [...new Set([...cases, ...released])].sort()
      await holdCases(tx, ids)
      await deps.reconcile(tx, deps, ids)
      return undefined
    },
  })

/** Makes the turns of all cases of an officer anew, a page at a time. */
export const turnsOfOfficer =
  (deps: Deps): JobHandler =>
  async sent => {
    const { personId } = ofOfficer.parse(sent)
    await makeTurns(deps, (after, limit) => liveCasesOfOfficer(deps.beside, personId, after, limit))
  }

/** Makes the turns of all cases that a unit is in and that wait for somebody, a page at a time. */
export const turnsOfUnit =
  (deps: Deps): JobHandler =>
  async sent => {
    const { unitId } = payload.parse(sent)
    await makeTurns(deps, (after, limit) => liveCasesUnder(deps.beside, unitId, after, limit))
  }
