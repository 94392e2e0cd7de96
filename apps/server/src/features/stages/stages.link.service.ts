import type { linkAccused as linkBody } from '@accord/contract/stages/stages.schemas'
import { isReadOnly, keysOn, sightGroup } from '@accord/policy/disputes.policy'
import { mayGovern } from '@accord/policy/life.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, forbidden } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { type CaseRow, replaceSight } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { findUnit, type Unit } from '../organizations/organizations.queries.ts'
import { confirmUnit, isVerified, setAccused } from './stages.queries.ts'
import { refuseStale, stateOf } from './stages.step.ts'
import { words } from './stages.words.ts'

/** Both sides one, or one above the other, is no dispute (rules §5). */
const sameSide = (row: CaseRow, unit: Unit): boolean => {
  const claimant = row.claimant
  return claimant !== null && (unit.path.includes(claimant.id) || claimant.path.some(u => u.id === unit.id))
}

/** The name that was typed becomes a known organization: the one chosen, or itself, confirmed (rules §10). */
async function settleAccused(tx: Transaction<DB>, row: CaseRow, unitId: string): Promise<void> {
  if (unitId === row.accused.id) {
    if ((await confirmUnit(tx, unitId)) === 'name taken') throw conflict(words.nameTaken, stateOf(row))
    return
  }
  const unit = await findUnit(tx, unitId)
  if (!unit || unit.kind === 'ministry') throw badInput({ unit_id: words.unknownUnit })
  if (sameSide(row, unit)) throw badInput({ unit_id: words.sameSides })
  const root = unit.path[0] ?? null
  await setAccused(tx, row.id, unitId, row.claimant?.path[0]?.id === root ? root : null)
}

/** Says which organization an accused that was not registered is; the ministry's to do (rules §2, §10). */
export async function linkAccused(ctx: ActorContext, id: string, body: z.infer<typeof linkBody>) {
  const { deps, actor } = ctx
  return deps.db.transaction().execute(async tx => {
    const row = await seenCase(tx, actor, id, true)
    if (!mayGovern(actor)) throw forbidden()
    refuseStale(row, body.version)
    if (isReadOnly(row.status) || (await isVerified(tx, row.accused.id))) {
      throw conflict(words.nothingToLink, stateOf(row))
    }
    await settleAccused(tx, row, body.unit_id)
    const linked = await seenCase(tx, actor, id)
    await replaceSight(tx, id, keysOn(factsOf(linked)), sightGroup(linked.status))
    await record(tx, {
      id: newId(deps.clock),
      at: deps.clock.now(),
      actorId: actor.id,
      caseId: id,
      unitId: body.unit_id,
      action: 'accused linked',
      before: { accused_unit: row.accused.id },
      after: { accused_unit: body.unit_id },
    })
    return { message: words.linked, data: presentCase(actor, linked) }
  })
}
