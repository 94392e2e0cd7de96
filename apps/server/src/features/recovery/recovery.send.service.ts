import { resetHref } from '@accord/contract/places'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { badInput } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { newToken, sha256 } from '../../lib/secrets.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { type Address, parseAddress } from '../sending/address.ts'
import { sendTo } from '../sending/messages.ts'
import { refuseTooOften, withinCodes } from '../sending/send-limits.ts'
import { endResetLinks, insertResetLink } from './recovery.queries.ts'
import { recoveryWords as words } from './recovery.words.ts'

const LINK_MINUTES = 30

type Typed = { email: string; phone: string }

/** The addresses that were filled in, each of its own kind. */
function addressesOf({ email, phone }: Typed): Address[] {
  const wanted = { email, phone }
  const empty = !email && !phone
  const addresses: Address[] = []
  const fields: Record<string, typeof words.badRecovery> = {}
  for (const kind of ['email', 'phone'] as const) {
    const address = parseAddress(wanted[kind])
    if (address?.kind === kind) addresses.push(address)
    else if (wanted[kind] || empty) fields[kind] = words.badRecovery
  }
  if (Object.keys(fields).length > 0) throw badInput(fields, words.badRecovery)
  return addresses
}

/**
 * Asks for a reset link. Whether anybody has the address is looked up by a job, after the answer: the answer and the
 * work before it are the same for everybody (rules "Password reset").
 */
export async function askForResetLink(ctx: PublicContext, typed: Typed) {
  const { deps } = ctx
  const addresses = addressesOf(typed)
  await withinCodes(ctx, deps.db)
  await deps.db.transaction().execute(async tx => {
    for (const address of addresses) await refuseTooOften(deps, tx, address, 'recovery')
    await deps.jobs.add(tx, 'send reset link', { addresses })
  })
  return { message: words.resetLinkSent, data: null }
}

/** The one person who has confirmed every given address and signs in with a password. */
async function ownerOf(tx: Transaction<DB>, addresses: readonly Address[]) {
  const found = []
  for (const address of addresses) found.push(await personByAddress(tx, address))
  const [owner] = found
  if (!owner || found.some(person => person?.id !== owner.id)) return null
  return owner.status === 'active' && owner.password_hash !== null ? owner : null
}

const payload = z.object({ addresses: z.array(z.object({ kind: z.enum(['email', 'phone']), value: z.string() })) })

/** The job: a link to each given address of one account, and nothing where there is none. Voids the links before. */
export const sendResetLink = (deps: Deps) => async (sent: unknown) => {
  const { addresses } = payload.parse(sent)
  await deps.db.transaction().execute(async tx => {
    const owner = await ownerOf(tx, addresses)
    if (!owner) return
    const token = newToken()
    const at = deps.clock.now()
    // Two at once, by email and by phone: the second voids the first.
    await lockSubject(tx, `recovery/${owner.id}`)
    await endResetLinks(tx, owner.id, at)
    await insertResetLink(tx, {
      id: newId(deps.clock),
      tokenHash: sha256(token),
      personId: owner.id,
      sentTo: addresses.map(address => address.value),
      at,
      expiresAt: new Date(at.getTime() + LINK_MINUTES * 60_000),
    })
    for (const address of addresses)
      await sendTo(deps, tx, address, {
        kind: 'reset link',
        // Never the Host a request came with: whoever sends it could choose where the token goes.
        params: { link: deps.env.publicUrl + resetHref(token) },
        language: owner.language,
        personId: owner.id,
      })
  })
}
