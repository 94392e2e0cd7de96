import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { tooMany } from '../../fail.ts'
import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import type { Address } from './address.ts'
import type { Purpose } from './codes.queries.ts'
import { countUse } from './limits.queries.ts'
import { pauseLeft, within } from './limits.ts'

const HOUR_S = 3600
const DAY_S = 86_400

/** One more code or link that somebody behind one network asks for (rules "Codes"). */
export const withinCodes = ({ deps, ip }: Pick<Context, 'deps' | 'ip'>, db: Db): Promise<void> =>
  within(deps, db, `codes/${networkOf(ip)}`, deps.env.limits.codes, HOUR_S)

/**
 * An address may be written to for one purpose once a minute, and for all of them five times an hour and ten times a
 * day; all texts together have a daily cap. Then 429 (rules "Codes"). It is the same whether anybody has the address.
 */
export async function refuseTooOften(
  deps: Deps,
  tx: Transaction<DB>,
  address: Address,
  purpose: Purpose | 'recovery',
): Promise<void> {
  const left = await codePause(deps, tx, address, purpose)
  if (left > 0) throw tooMany(left)
  await withinSends(deps, tx, address)
}

/** Seconds to wait until the next message of this purpose; 0 starts the minute. */
export const codePause = (deps: Deps, tx: Transaction<DB>, address: Address, purpose: Purpose | 'recovery') =>
  pauseLeft(deps, tx, `pause/${purpose}/${address.value}`, deps.env.codeCooldownS)

/**
 * One more message to this address. Whoever asks with the password from a known device has a budget apart, so that
 * nobody locks another person out by asking for codes in their name (rules "Codes").
 */
export async function withinSends(deps: Deps, tx: Transaction<DB>, address: Address, spared = false): Promise<void> {
  const { limits } = deps.env
  const subject = `${spared ? 'send-known' : 'send'}/${address.value}`
  await within(deps, tx, subject, limits.sendsAnHour, HOUR_S)
  await within(deps, tx, subject, limits.sendsADay, DAY_S)
  await withinTexts(deps, tx, [address])
}

/** More texts of the day, as far as these get one: codes, links and invitations share the cap (rules "Codes"). */
export async function withinTexts(deps: Deps, tx: Transaction<DB>, to: readonly Address[]): Promise<void> {
  const texts = to.filter(({ kind }) => kind === 'phone').length
  if (texts > 0) await within(deps, tx, 'sms', deps.env.limits.smsADay, DAY_S, texts)
}

/** Counts a text that has to go out whatever the day's cap says. */
export async function countText({ clock }: Deps, tx: Transaction<DB>, address: Address): Promise<void> {
  if (address.kind === 'phone') await countUse(tx, 'sms', DAY_S, clock.now())
}
