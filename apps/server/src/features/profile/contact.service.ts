import type { Transaction } from 'kysely'
import { DEFERRED } from '../../db/deferred.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { Refusal } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext, HolderContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { fill, type Words } from '../../words.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { accountsWords } from '../accounts/accounts.words.ts'
import { contactsOf, replaceContact } from '../accounts/contacts.queries.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { type Address, maskAddress } from '../sending/address.ts'
import { newestContactCode } from '../sending/codes.queries.ts'
import { useContactCode } from '../sending/codes.ts'
import { refuseLocked, rightAnswer, wrongCode } from '../sending/limits.ts'
import { sendTo } from '../sending/messages.ts'
import { profileWords as words } from './profile.words.ts'

/** What the codes and guesses of one person's new addresses are locked and counted by. */
export const contactSubject = (personId: string): string => `contact/${personId}`

/** Messages the old address: whoever lost it learns of it there (rules "Confirmed addresses"). */
async function messageOldAddress(ctx: ActorContext, tx: Transaction<DB>, old: Address, now: Address): Promise<void> {
  const { deps, actor } = ctx
  await sendTo(deps, tx, old, {
    kind: 'contact changed',
    params: { address: maskAddress(now), publicUrl: deps.env.publicUrl },
    language: ctx.language,
    personId: actor.id,
  })
}

async function take(ctx: ActorContext, tx: Transaction<DB>, address: Address): Promise<void> {
  const { deps, actor } = ctx
  const at = deps.clock.now()
  const old = (await contactsOf(tx, actor.id)).find(c => c.kind === address.kind && c.verified)
  await replaceContact(tx, { id: newId(deps.clock), personId: actor.id, address, at })
  if (old && old.value !== address.value) await messageOldAddress(ctx, tx, old, address)
  await record(tx, {
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    personId: actor.id,
    action: 'contact confirmed',
    before: { contact: old ? maskAddress(old) : null },
    after: { contact: maskAddress(address) },
  })
}

/** All that the confirmation waits for, the address it is about too, and behind it the account and its session. */
const heldWithAddress =
  (subject: string): Finder<HolderContext, unknown> =>
  async (tx, ctx, caller) => {
    await lockSubject(tx, subject, DEFERRED)
    const sent = await newestContactCode(tx, ctx.holder.personId)
    if (sent) await lockSubject(tx, `code/${sent.contact_value}`, DEFERRED)
    return heldOwn(tx, ctx, caller)
  }

type Outcome = { refused: Words } | { kind: Address['kind'] }

/**
 * Confirms a new email or phone (rules "Confirmed addresses"). It logs in and recovers from now on, in the place of
 * the old one. An address that somebody else confirmed meanwhile answers like a wrong code.
 */
export async function confirmContact(asked: ActorContext, code: string) {
  const subject = contactSubject(asked.actor.id)
  const outcome = await change(asked, heldWithAddress(subject), async (tx, ctx): Promise<Outcome> => {
    const { deps, actor } = ctx
    await refuseLocked(deps, tx, subject)
    const address = await useContactCode(deps, tx, actor.id, code)
    if (typeof address === 'string') {
      await wrongCode(deps, tx, subject)
      return { refused: address === 'dead' ? accountsWords.codeDead : accountsWords.badCode }
    }
    const holder = await personByAddress(tx, address)
    if (holder && holder.id !== actor.id) {
      await wrongCode(deps, tx, subject)
      return { refused: accountsWords.badCode }
    }
    await rightAnswer(tx, subject)
    await take(ctx, tx, address)
    return { kind: address.kind }
  })
  // Thrown after commit, so that the wrong answer stays counted.
  if ('refused' in outcome) throw new Refusal(422, outcome.refused, { fields: { code: outcome.refused } })
  return { message: fill(words.confirmed, { kind: outcome.kind }), data: { kind: outcome.kind } }
}
