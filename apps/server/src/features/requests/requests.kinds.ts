import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import type { Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { LiveName } from '../../edges/record.ts'
import { badInput, conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { claimForUnit } from '../disputes/disputes.membership.service.ts'
import { changePerson } from '../people/people.change.ts'
import { heldUnit, type RequestRow, type UnitRow } from './requests.queries.ts'
import { words } from './requests.words.ts'

/** One answer to a request: what is recorded, what the person is told, what the decider reads. */
type Answer = { readonly event: LiveName; readonly mail: string; readonly said: Words }

type Kind = {
  readonly approved: Answer
  readonly declined: Answer
  /** Asked by whoever has no unit: coming to one another way ends it. */
  readonly endsInAUnit: boolean
  /** The unit an approval is about, from the request or chosen by the decider; refuses what cannot be. */
  unit(tx: Transaction<DB>, request: RequestRow, chosen: string | undefined): Promise<UnitRow>
  /** What an approval does. */
  grant(ctx: ActorContext, tx: Transaction<DB>, request: RequestRow, unit: UnitRow): Promise<void>
}

async function askedUnit(tx: Transaction<DB>, request: RequestRow, chosen: string | undefined): Promise<UnitRow> {
  if (chosen && chosen !== request.unit_id) throw badInput({ unit_id: words.otherUnit })
  const unit = await heldUnit(tx, request.unit_id ?? '')
  if (unit?.status !== 'active') throw conflict(words.unitGone)
  return unit
}

async function chosenUnit(tx: Transaction<DB>, _: RequestRow, chosen: string | undefined): Promise<UnitRow> {
  if (!chosen) throw badInput({ unit_id: words.chooseUnit })
  const unit = await heldUnit(tx, chosen)
  if (unit?.status !== 'active' || !unit.verified || unit.kind === 'ministry') throw badInput({ unit_id: words.noUnit })
  return unit
}

/** The role stays what it is; rights are read anew on the next request. */
async function join({ deps, actor }: ActorContext, tx: Transaction<DB>, request: RequestRow, unit: UnitRow) {
  const who = { personId: request.person_id, by: actor.id, at: deps.clock.now() }
  const refused = await changePerson(tx, deps, who, { kind: 'member accepted', unitId: unit.id })
  // Which case stands in the way is the person's to know.
  if (refused) throw conflict(words.cannotJoin)
  await claimForUnit(tx, deps, { ...who, unitId: unit.id })
}

/** What a decision does, kind by kind; who decides stands in the policy (rules §10). */
export const KINDS: Readonly<Record<RequestKind, Kind>> = {
  membership: {
    approved: { event: 'membership accepted', mail: 'membership accepted', said: words.accepted },
    declined: { event: 'membership declined', mail: 'membership declined', said: words.declined },
    endsInAUnit: true,
    unit: askedUnit,
    grant: join,
  },
  'unlisted organization': {
    approved: { event: 'membership accepted', mail: 'organization placed', said: words.placed },
    declined: { event: 'membership declined', mail: 'organization declined', said: words.declined },
    endsInAUnit: true,
    unit: chosenUnit,
    grant: join,
  },
}
