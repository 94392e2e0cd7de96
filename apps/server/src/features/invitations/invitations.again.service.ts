import type { linkHolder } from '@accord/contract/invitations/invitations.schemas'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { notFound } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { newId } from '../../lib/ids.ts'
import { sha256 } from '../../lib/secrets.ts'
import { isWithin, within } from '../sending/limits.ts'
import { deadInvitation } from './invitations.queries.ts'
import { words } from './invitations.words.ts'

const ASKED_FOR = ['expired', 'replaced']

/** Whoever holds a link that came too late tells the inviter, once a day (rules "Dead links"). */
export async function askForNewLink({ deps, ip }: PublicContext, { invite_token: token }: z.infer<typeof linkHolder>) {
  await within(deps, deps.db, `links/${networkOf(ip)}`, deps.env.limits.links, 3600)
  const at = deps.clock.now()
  const dead = await deadInvitation(deps.db, sha256(token), at)
  if (!dead?.inviter_id || !ASKED_FOR.includes(dead.link)) throw notFound()
  const { id: thingId, unit_id, case_id } = dead
  const about = { thingId, ...(unit_id ? { unitId: unit_id } : {}), ...(case_id ? { caseId: case_id } : {}) }
  await deps.db.transaction().execute(async tx => {
    if (!(await isWithin(deps, tx, `invites/asked/${thingId}`, 1, 86_400))) return
    await record(tx, { id: newId(deps.clock), at, actorId: null, action: 'invitation asked for', ...about })
  })
  return { message: words.askedForLink, data: null }
}
