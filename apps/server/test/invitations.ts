import { INVITE_COLUMNS, type InviteColumn } from '@accord/contract/invitations/bulk.schemas'
import { inviteHref } from '@accord/contract/places'
import { csvOf } from './csv.ts'
import { PASSWORD, PNG, type TestPerson } from './people.ts'
import type { Reply, World } from './world.ts'

export const roleId = async (world: World, name: string): Promise<string> =>
  (await world.deps.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** The token of the newest link sent to this address that satisfies `sees`. */
export async function linkTo(world: World, address: string, sees?: (text: string) => boolean): Promise<string> {
  const found = new RegExp(inviteHref('([\\w-]+)')).exec(await world.mailTo(address, sees))?.[1]
  if (!found) throw new Error(`no link in the message to ${address}`)
  return found
}

export const inviteUser = async (
  world: World,
  by: TestPerson,
  email: string,
  role: string,
  more: { unit_id?: string | null; case_id?: string | null } = {},
): Promise<Reply> =>
  world.call('POST', '/api/users/send-invite', {
    token: by.token,
    body: { email, role: await roleId(world, role), ...more },
  })

export const inviteParty = async (world: World, by: TestPerson, caseId: string, email: string, role: string) =>
  world.call('POST', `/api/case/invite-party/${caseId}`, {
    token: by.token,
    body: { email, role: await roleId(world, role) },
  })

export const verifyLink = (world: World, token: string) =>
  world.call('GET', `/api/verify-password-token?invite_token=${token}`)

export const takeLink = (world: World, token: string, password = PASSWORD) =>
  world.call('POST', '/api/create-password', {
    body: { password, password_confirmation: password, invite_token: token },
  })

export const complete = (world: World, token: string, fields: Record<string, string> = {}) =>
  world.call('POST', '/api/complete-registration', {
    token,
    form: {
      fields: { union_member: 'yes', first_name: 'Bola', last_name: 'Ade', phone: '08031234567', ...fields },
      files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
    },
  })

/** A new person comes in by a link: password, profile, and the full session's token. */
export async function enter(world: World, token: string): Promise<string> {
  const taken = await takeLink(world, token)
  const session: string = taken.body.data.token
  const done = await complete(world, session)
  if (done.status !== 200) throw new Error(done.raw)
  return session
}

export const answer = (world: World, who: { token: string }, how: 'accept' | 'decline', body: object) =>
  world.call('POST', `/api/invites/${how}`, { token: who.token, body })

/** A file of people to invite. */
export const usersCsv = (rows: readonly Partial<Record<InviteColumn, string>>[]): Buffer =>
  csvOf([INVITE_COLUMNS, ...rows.map(row => INVITE_COLUMNS.map(column => row[column] ?? ''))])
