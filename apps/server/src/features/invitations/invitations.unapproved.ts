import { isMinistry } from '@accord/policy/actor'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { fill, type Words } from '../../words.ts'
import type { Address } from '../sending/address.ts'
import { within } from '../sending/limits.ts'
import { invitedBeforeApproval } from './invitations.unapproved.queries.ts'
import { keyOf, type Place } from './invitations.vain.ts'
import { words } from './invitations.words.ts'

const isLimited = ({ deps, actor }: ActorContext) => deps.env.rateLimits && !isMinistry(actor)

/**
 * What a case may send before the ministry has read it: anybody can file one, and its invitations come from the
 * ministry's address. The day counts over all cases of a filer that are not approved, `again` for those already there.
 */
export async function withinUnapproved(
  ctx: ActorContext,
  tx: Transaction<DB>,
  caseId: string,
  address: Address,
  again = false,
): Promise<void> {
  const [over] = again ? [] : await overUnapproved(ctx, tx, [{ address, place: { caseId } }])
  if (over) throw conflict(over)
  await countUnapproved(ctx, tx, [caseId])
}

type ToCase = { readonly address: Address; readonly place: Pick<Place, 'caseId'> }

/** Which of these are one too many for their case, each as if those before it had been sent. */
export async function overUnapproved(ctx: ActorContext, db: Db, all: readonly ToCase[]): Promise<(Words | null)[]> {
  const ids = all.flatMap(({ place: { caseId } }) => caseId ?? [])
  if (ids.length === 0 || !isLimited(ctx)) return all.map(() => null)
  const { unapprovedPending, unapprovedInvites } = ctx.deps.env.limits
  const cases = await invitedBeforeApproval(db, ids, ctx.deps.clock.now())
  return all.map(({ address, place: { caseId } }) => {
    const invited = cases.get(caseId ?? '')
    if (!invited) return null
    const pending = invited.pending.filter(one => one !== keyOf(address))
    if (pending.length >= unapprovedPending) return fill(words.enoughPending, { most: unapprovedPending })
    if (invited.all >= unapprovedInvites) return fill(words.enoughInvited, { most: unapprovedInvites })
    invited.pending = [...pending, keyOf(address)]
    invited.all++
    return null
  })
}

/** One more of the day for each of these cases that is not approved, counted for its filer. */
export async function countUnapproved(ctx: ActorContext, tx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !isLimited(ctx)) return
  const cases = await invitedBeforeApproval(tx, ids, ctx.deps.clock.now())
  const uses = new Map<string, number>()
  for (const id of ids) {
    const filer = cases.get(id)?.filerId
    if (filer) uses.set(filer, (uses.get(filer) ?? 0) + 1)
  }
  for (const [filer, many] of [...uses].sort())
    await within(ctx.deps, tx, `invites/unapproved/${filer}`, ctx.deps.env.limits.unapprovedADay, 86_400, many)
}
