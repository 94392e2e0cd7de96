import type { ListQuery } from '@accord/contract/page'
import * as may from '@accord/policy/requests.policy'
import { both } from '@accord/policy/verdict'
import { record } from '../../events/record.ts'
import { conflict, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { endRequests } from './requests.ends.queries.ts'
import { countOwn, holdAsking, kindsWaiting, ownRequest, pageOfOwn, unitNamed } from './requests.own.queries.ts'
import { presentOwn } from './requests.present.ts'
import { words } from './requests.words.ts'

/** What the actor asked for, the most recent first, and what they may ask for now. */
export async function ownRequests({ deps, actor }: ActorContext, page: ListQuery) {
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const typed = page.q ?? ''
  const rows = await pageOfOwn(deps.db, actor.id, { words: typed, after, limit: page.limit + 1 })
  const count = () => countOwn(deps.db, actor.id, typed)
  const answer = await answerPage(
    rows,
    { limit: page.limit, after },
    { present: presentOwn, placeOf: r => [r.id], count },
  )
  const waiting = await kindsWaiting(deps.db, actor.id)
  const abilities = {
    new_role: both(may.askForRole(actor), may.askAgain('new role', waiting)).allowed,
    new_organization: both(may.askForOrganization(actor), may.askAgain('new organization', waiting)).allowed,
    delete_organization: both(may.askForDeletion(actor), may.askAgain('delete organization', waiting)).allowed,
  }
  return { ...answer, abilities, unit: (actor.unit && (await unitNamed(deps.db, actor.unit.id))) ?? null }
}

const refusals = { ended: () => conflict(words.endedBefore), decided: () => conflict(words.decided) }

/** Whoever asked thinks better of it, before somebody decides. */
export async function cancelRequest(asked: ActorContext, id: string) {
  const held = behind((tx, { holder }) => holdAsking(tx, holder.personId, null))
  await change(asked, held, async (tx, { deps, actor }) => {
    const request = await ownRequest(tx, id, actor.id)
    if (!request) throw notFound()
    enforce(may.cancel(request.status), refusals, request)
    const at = deps.clock.now()
    await endRequests(tx, [id], at)
    await record(tx, {
      id: newId(deps.clock),
      at,
      actorId: actor.id,
      personId: actor.id,
      action: 'request cancelled',
      unitId: request.unit_id,
      thingId: id,
      before: { status: 'pending' },
      after: { status: 'ended' },
    })
  })
  return { message: words.cancelled, data: {} }
}
