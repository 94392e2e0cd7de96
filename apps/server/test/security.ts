import { PASSWORD } from './people.ts'
import { personWith } from './recovery.ts'
import type { World } from './world.ts'

type Headers = Record<string, string>

/** Somebody with a password who logs in with two steps. */
export async function twoStepPerson(world: World, email: string, phone?: string): Promise<string> {
  const id = await personWith(world, email, phone)
  await world.deps.db.updateTable('person').set({ two_factor: true }).where('id', '=', id).execute()
  return id
}

export const logIn = (world: World, email: string, password = PASSWORD, headers: Headers = {}) =>
  world.call('POST', '/api/login', { body: { email, password }, headers })

export const secondStep = (
  world: World,
  email: string,
  auth_code: string,
  password = PASSWORD,
  headers: Headers = {},
) => world.call('POST', '/api/two-factor-authentication', { body: { email, password, auth_code }, headers })

export const resend = (world: World, email: string, password = PASSWORD, headers: Headers = {}) =>
  world.call('POST', '/api/resend-two-factor-authentication', { body: { email, password, auth_code: '' }, headers })

/** The code of the newest sign-in message to an address, another one than those `before`. */
export const signInCode = async (world: World, address: string, ...before: string[]): Promise<string> => {
  const codeOf = (text: string) => /Your Accord code (?:to log in )?is (\d{6})/.exec(text)?.[1] ?? ''
  return codeOf(await world.mailTo(address, text => codeOf(text) !== '' && !before.includes(codeOf(text))))
}

/** Six digits that are not these. */
export const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The kinds of messages queued for an address, oldest first. */
export const kindsTo = async (world: World, recipient: string): Promise<string[]> =>
  (
    await world.deps.db.selectFrom('outbox').select('kind').where('recipient', '=', recipient).orderBy('id').execute()
  ).map(row => row.kind)
