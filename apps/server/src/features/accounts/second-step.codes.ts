import type { Transaction } from 'kysely'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { tooMany } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { fill } from '../../words.ts'
import { maskAddress } from '../sending/address.ts'
import { newestCode } from '../sending/codes.queries.ts'
import { makeCode, useCode } from '../sending/codes.ts'
import { sendTo } from '../sending/messages.ts'
import { codePause, withinCodes, withinSends } from '../sending/send-limits.ts'
import { accountsWords as words } from './accounts.words.ts'
import type { Proof } from './sign-in.proof.ts'
import type { Signer } from './sign-in.queries.ts'
import { useTotp } from './totp.codes.ts'

/** Sends a code to the confirmed address that was typed, or answers the seconds to wait since the last one to it. */
async function sendCode(ctx: PublicContext, tx: Transaction<DB>, signer: Signer, proof: Proof) {
  const { deps } = ctx
  const { address, device, tried } = proof
  await lockSubject(tx, `code/${address.value}`)
  const left = await codePause(deps, tx, address, 'sign-in')
  if (left > 0) return left
  await withinCodes(ctx, tx)
  await withinSends(deps, tx, address, tried.spared)
  const code = await makeCode(deps, tx, address, 'sign-in', { personId: signer.id, device })
  await sendTo(deps, tx, address, {
    kind: 'sign-in code',
    params: { code, publicUrl: deps.env.publicUrl },
    language: signer.language,
    personId: signer.id,
  })
  return 0
}

/**
 * After the right password: asks for the second step, the same whether a code had to be sent or one is on its way. A code
 * on its way to another device is none for this one, which has to wait its minute.
 */
export async function askSecondStep(ctx: PublicContext, tx: Transaction<DB>, signer: Signer, proof: Proof) {
  const { address } = proof
  const data = { email: address.value, page: 'two-factor-auth' as const }
  if (signer.totp) return { message: words.codeFromApp, data: { ...data, method: 'app' as const } }
  const left = await sendCode(ctx, tx, signer, proof)
  if (left > 0 && !(await askedBefore(ctx, tx, signer, proof))) throw tooMany(left)
  return { message: fill(words.codeSent, { address: maskAddress(address) }), data }
}

/** Whether this device has asked for a code while one lives. */
async function askedBefore({ deps }: PublicContext, tx: Transaction<DB>, { id }: Signer, { address, device }: Proof) {
  const newest = await newestCode(tx, address, 'sign-in', { personId: id, device })
  return newest?.person_id === id && newest.expires_at > deps.clock.now()
}

/** Asked for by name: refused while the minute runs. */
export async function sendAnother(ctx: PublicContext, tx: Transaction<DB>, signer: Signer, proof: Proof) {
  const left = await sendCode(ctx, tx, signer, proof)
  if (left > 0) throw tooMany(left)
}

/** A code of the app or the one that was sent; each works once. */
export async function rightCode(
  { deps }: PublicContext,
  tx: Transaction<DB>,
  signer: Signer,
  { address, device }: Proof,
  code: string,
): Promise<boolean> {
  if (signer.totp && (await useTotp(deps, tx, signer.id, code))) return true
  return (await useCode(deps, tx, address, 'sign-in', code, { personId: signer.id, device })) === 'right'
}
