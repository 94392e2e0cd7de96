import { resetHref } from '@accord/contract/places'
import { newId } from '../src/lib/ids.ts'
import { sha256 } from '../src/lib/secrets.ts'
import { makePerson, PASSWORD } from './people.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

export const RESET_PASSWORD = 'Another.2026'

/** A person's address, confirmed unless asked otherwise. */
export async function confirmContact(
  world: World,
  personId: string,
  kind: 'email' | 'phone',
  value: string,
  at: Date | null = world.deps.clock.now(),
): Promise<void> {
  const { db, clock } = world.deps
  await db
    .insertInto('contact')
    .values({ id: newId(clock), person_id: personId, kind, value, verified_at: at, created_at: clock.now() })
    .execute()
}

/** Somebody with a password, an email address and perhaps a number, all confirmed; the same one when asked again. */
export async function personWith(world: World, email: string, phone?: string): Promise<string> {
  const { db, hasher } = world.deps
  const known = await db.selectFrom('contact').select('person_id').where('value', '=', email).executeTakeFirst()
  if (known) return known.person_id
  const { id } = await makePerson(world, 'Claimants')
  await db.updateTable('contact').set({ value: email }).where('person_id', '=', id).execute()
  if (phone) await confirmContact(world, id, 'phone', phone)
  const password_hash = await hasher.hash(PASSWORD, 'test')
  await db.updateTable('person').set({ password_hash }).where('id', '=', id).execute()
  return id
}

/** Whose session a token is. */
export const idOf = async (world: World, token: string): Promise<string> =>
  (
    await world.deps.db
      .selectFrom('session')
      .select('person_id')
      .where('token_hash', '=', sha256(token))
      .executeTakeFirstOrThrow()
  ).person_id

export const askForLink = (world: World, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  world.call('POST', '/api/reset-password', { body, headers })

const tokenIn = (text: string): string => new RegExp(`${resetHref('([\\w-]{43})')}\\b`).exec(text)?.[1] ?? ''

/** The token of the newest link sent to an address, another one than `before`. */
export const linkTo = async (world: World, address: string, before?: string): Promise<string> =>
  tokenIn(await world.mailTo(address, text => tokenIn(text) !== '' && tokenIn(text) !== before))

/** Everything that was asked for so far has been sent, or not. */
export const jobsDone = (world: World): Promise<boolean> =>
  until('the jobs to be done', async () => {
    // What each day brings always waits for the next one.
    const left = await world.pool.query('select from graphile_worker._private_jobs where run_at <= now()')
    return left.rowCount === 0
  })
