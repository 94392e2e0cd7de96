import type { newBody } from '@accord/contract/bodies/bodies.schemas'
import { dissolve, keepBodies } from '@accord/policy/bodies.policy'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { conflict, forbidden, notFound } from '../../fail.ts'
import { behind, change, rightsAlone } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { fill } from '../../words.ts'
import { holdCases, rebuildAccess } from '../disputes/access.queries.ts'
import { endInvitationsToBody } from '../invitations/invitations.ends.queries.ts'
import { ministryUnit } from '../organizations/units.queries.ts'
import { insertBody, setDissolved } from '../people/people.bodies.queries.ts'
import { findBody, holdBody } from '../people/people.queries.ts'
import { endReferralsToBody } from '../referrals/referrals.queries.ts'
import { findRole } from '../roles/roles.queries.ts'
import { openReferralsOf } from './bodies.queries.ts'
import { refusals } from './bodies.refusals.ts'
import { words } from './bodies.words.ts'

/** What is recorded of a body is an event of the ministry, whose people keep it. */
const eventOf = async ({ deps, actor }: ActorContext, tx: Parameters<typeof ministryUnit>[0], thingId: string) => ({
  id: newId(deps.clock),
  at: deps.clock.now(),
  actorId: actor.id,
  unitId: (await ministryUnit(tx)).id,
  thingId,
})

/** Makes a body; of the active ones of a role no two have one name (rules "Settlement bodies"). */
export const createBody = (asked: ActorContext, roleId: string, { name }: z.infer<typeof newBody>) =>
  change(asked, rightsAlone, async (tx, ctx) => {
    const { deps, actor } = ctx
    if (!keepBodies(actor).allowed) throw forbidden()
    const role = await findRole(tx, roleId)
    if (role?.group !== 'settlement') throw notFound()
    const { id, again } = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    const answer = { message: fill(words.made, { name }), data: { _id: id } }
    if (again) return answer
    const made = await insertBody(tx, { id, name, nameKey: nameKey(name), roleId, at: deps.clock.now() })
    if (!made) throw conflict(words.nameTaken, undefined, { name: words.nameTaken })
    await record(tx, { ...(await eventOf(ctx, tx, id)), action: 'body made', after: { name, role: role.name } })
    return answer
  })

/** Dissolves a body that no open case is with. Nobody joins it any more, and what it had is no longer seen by it. */
export const dissolveBody = (asked: ActorContext, id: string, { version }: { version?: number | undefined }) =>
  change(
    asked,
    behind(tx => holdBody(tx, id)),
    async (tx, ctx) => {
      const { actor, deps } = ctx
      if (!keepBodies(actor).allowed) throw forbidden()
      const body = await findBody(tx, id)
      if (!body) throw notFound()
      const { referrals, count } = await openReferralsOf(tx, id)
      enforce(dissolve(actor, body, count, version), refusals, { ...body, referrals, count })
      await setDissolved(tx, id)
      const event = await eventOf(ctx, tx, id)
      const { at } = event
      const invitations = await endInvitationsToBody(tx, id, at)
      const over = await endReferralsToBody(tx, id, at)
      await holdCases(tx, over)
      await rebuildAccess(tx, over)
      const by = () => ({ id: newId(deps.clock), at, actorId: actor.id })
      await record(
        tx,
        { ...event, action: 'body dissolved' },
        ...invitations.map(thingId => ({ ...event, ...by(), thingId, action: 'invitation revoked' as const })),
        // Nobody is notified of each: the end of the body says it.
        ...over.map(caseId => ({ ...by(), caseId, action: 'referral ended' as const, after: { body: id } })),
      )
      await deps.reconcile(tx, deps, over)
      return { message: fill(words.dissolved, { name: body.name }), data: null }
    },
  )
