import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { sha256 } from '../../lib/secrets.ts'
import type { Words } from '../../words.ts'
import { type Address, parseAddress } from '../sending/address.ts'
import {
  leftOfAccount,
  leftOfNetwork,
  rightSignIn,
  type SignInTry,
  signInSubject,
  wrongSignIn,
} from '../sending/limits.ts'
import { personByAddress } from './accounts.queries.ts'
import { knowsDevice } from './devices.queries.ts'
import { withinTries } from './password-tries.ts'
import { type Signer, signerWith } from './sign-in.queries.ts'

/** `device` is what asks, hashed: whatever sends no `X-Device` is one device, too. */
export type Proof = { personId: string; hash: string | null; address: Address; device: Buffer; tried: SignInTry }

/**
 * The account that address and password open. Unknown, wrong and suspended are one refusal after the same work
 * (rules "Sign-in"). A known device is spared the growing delay, so that nobody can lock another person out.
 */
export async function provePassword(
  ctx: PublicContext,
  typed: string,
  password: string,
  refusal: Words,
): Promise<Proof> {
  const { deps } = ctx
  const address = parseAddress(typed)
  const known = address ? await personByAddress(deps.db, address) : undefined
  const device = sha256(ctx.device ?? '')
  const network = networkOf(ctx.ip)
  const tried: SignInTry = {
    account: address && signInSubject(known?.id ?? address.value),
    network: `sign-in/${network}`,
    spared: known && ctx.device ? await knowsDevice(deps.db, known.id, device) : false,
  }
  // Whoever signs in with their own device has a turn of their own, whatever their network is doing.
  const whose = known && tried.spared ? `known/${known.id}` : network
  return withinTriesLeft(deps, tried, async () => {
    const right = await deps.hasher.verify(password, known?.password_hash ?? null, whose)
    if (!address || !right || known?.status !== 'active') {
      await wrongSignIn(deps, tried)
      throw new Refusal(401, refusal)
    }
    return { personId: known.id, hash: known.password_hash, address, device, tried }
  })
}

/** Checked within what the account and its network may still get wrong; what is no address counts against the network alone. */
const withinTriesLeft = <T>(deps: Deps, tried: SignInTry, check: () => Promise<T>): Promise<T> => {
  const { account, network, spared } = tried
  const within = () => withinTries(deps, network, () => leftOfNetwork(deps, tried), check)
  // A known device does not wait for verdicts on what others try.
  const subject = account && (spared ? `${account}/known` : account)
  return subject ? withinTries(deps, subject, () => leftOfAccount(deps, tried), within) : within()
}

/** The proven account as it is now, held until the transaction ends; its password may have been replaced meanwhile. */
export async function holdSigner(
  { deps }: PublicContext,
  tx: Transaction<DB>,
  proof: Proof,
  refusal: Words,
): Promise<Signer> {
  await rightSignIn(deps, tx, proof.tried)
  const signer = await signerWith(tx, proof.personId, proof.hash)
  if (!signer) throw new Refusal(401, refusal)
  return signer
}
