import { sql } from 'kysely'
import { codeIn, PASSWORD, profileOf } from './people.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

type Fields = Record<string, string>

/** What somebody does with their own account, by the calls. */
export const accountOf = (world: World) => ({
  update: (token: string, fields: Fields, picture?: Buffer) =>
    world.call('POST', '/api/profile-update', {
      token,
      form: { fields, files: picture ? [{ field: 'display_picture', name: 'me.png', bytes: picture }] : [] },
    }),
  confirm: (token: string, code: string) =>
    world.call('POST', '/api/profile-update/confirm', { token, body: { code } }),
  profile: (token: string) => profileOf(world, { token }),
  signIn: (email: string, password = PASSWORD) => world.call('POST', '/api/login', { body: { email, password } }),
  /** The newest code for a new address, unless it is one known already. */
  mailedCode: async (address: string, but = 'none') =>
    codeIn(await world.mailTo(address, text => text.includes('your account') && !text.includes(but))),
})

type Waiters = (wanted: number) => Promise<unknown>

/** Runs `act` while nobody else can lock this subject; it may wait until so many calls wait for a lock. */
export const whileHeld = <T>(world: World, subject: string, act: (waiters: Waiters) => Promise<T>): Promise<T> =>
  world.deps.db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
    return await act(wanted =>
      until(`${wanted} calls wait`, async () => {
        const found = await sql<{ n: number }>`select count(*)::int n from pg_locks where locktype = 'advisory'
          and not granted and database = (select oid from pg_database where datname = current_database())`.execute(tx)
        return found.rows[0]?.n === wanted
      }),
    )
  })
