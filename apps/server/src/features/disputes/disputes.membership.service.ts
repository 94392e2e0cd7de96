import { becomesClaimant } from '@accord/policy/claimant.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'
import { findUnit } from '../organizations/organizations.queries.ts'
import { rebuildAccess } from './access.queries.ts'
import { factsOf, partyUnit } from './disputes.facts.ts'
import { rememberFilerUnit, setClaimant, waitingCasesOf } from './disputes.membership.queries.ts'
import { findCase } from './disputes.queries.ts'
import { tiedNeutralsIn } from './settling.queries.ts'

type Accepted = { personId: string; unitId: string; by: string; at: Date }

/**
 * A membership was accepted (rules "Membership that waits"): the organization becomes the claimant of the person's
 * cases that are not yet approved, unless it is the accused or above or below it. In the caller's transaction.
 */
export async function claimForUnit(tx: Transaction<DB>, deps: Deps, accepted: Accepted): Promise<void> {
  const unit = await findUnit(tx, accepted.unitId)
  if (!unit) return
  const claimant = partyUnit(unit)
  for (const id of await waitingCasesOf(tx, accepted.personId)) {
    // Asked again behind the lock: the ministry may approve it at this moment.
    const row = await findCase(tx, id, true)
    const facts = row && factsOf(row)
    if (!facts || !becomesClaimant(claimant, facts)) continue
    // Whoever settles the case would be on a side of it: the person stays the claimant.
    if ((await tiedNeutralsIn(tx, [id], unit.id)).length > 0) continue
    if (!row.accused_known) {
      // The name that was typed may mean this very organization: it reads nothing until the ministry knows
      // (rules "Membership that waits").
      await rememberFilerUnit(tx, id, unit.id)
      continue
    }
    const root = claimant.path[0]?.id ?? null
    await setClaimant(tx, id, claimant.id, facts.accused.path[0]?.id === root ? root : null)
    await rebuildAccess(tx, [id])
    const event = { id: newId(deps.clock), at: accepted.at, actorId: accepted.by, caseId: id }
    const [before, after] = [{ claimant_unit: null }, { claimant_unit: claimant.id }]
    await record(tx, { ...event, action: 'claimant changed', before, after })
  }
}
