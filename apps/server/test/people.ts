import type { Permission } from '@accord/contract/permissions'
import { insertRole } from '../src/features/roles/roles.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { newSessionToken, sha256 } from '../src/lib/secrets.ts'
import type { World } from './world.ts'

export type TestPerson = { id: string; key: string; token: string; email: string }

export const PASSWORD = 'Settle2026!'

/** The six digits of a message. */
export const codeIn = (text: string): string => /\b(\d{6})\b/.exec(text)?.[1] ?? ''
/** A code that is wrong, also where the right one happens to be zeros. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A registered person with a role, perhaps in a unit, signed in. */
export async function makePerson(
  world: World,
  role: string,
  { unitId = null, name = role }: { unitId?: string | null; name?: string } = {},
): Promise<TestPerson> {
  const { db, clock } = world.deps
  const id = newId(clock)
  const at = clock.now()
  const email = `p${id.replaceAll('-', '')}@people.example`
  const found = await db.selectFrom('role').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  const person = await db
    .insertInto('person')
    .values({
      id,
      first_name: name,
      last_name: 'Test',
      name_key: `${name} test`.toLowerCase(),
      role_id: found.id,
      unit_id: unitId,
      registered_at: at,
      created_at: at,
    })
    .returning('access_key')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact')
    .values({ id: newId(clock), person_id: id, kind: 'email', value: email, verified_at: at, created_at: at })
    .execute()
  return { id, key: person.access_key, email, token: await signInAs(world, id) }
}

/** A fresh session of a person, without a password. */
export async function signInAs(
  world: World,
  personId: string,
  kind: 'full' | 'registration' = 'full',
): Promise<string> {
  const token = newSessionToken(world.deps.tokenKey)
  const at = world.deps.clock.now()
  await world.deps.db
    .insertInto('session')
    .values({
      id: newId(world.deps.clock),
      token_hash: sha256(token),
      person_id: personId,
      kind,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + 12 * 3_600_000),
    })
    .execute()
  return token
}

export type TestUnit = { id: string; key: string; path: string[] }

/** A unit below `parent`, or at the root. */
export async function makeUnit(
  world: World,
  kind: 'union' | 'branch' | 'sub_branch' | 'employer',
  name: string,
  parent: TestUnit | null = null,
): Promise<TestUnit> {
  const id = newId(world.deps.clock)
  const path = [...(parent?.path ?? []), id]
  const row = await world.deps.db
    .insertInto('unit')
    .values({
      id,
      kind,
      parent_id: parent?.id ?? null,
      path,
      name,
      name_key: name.toLowerCase(),
      created_at: world.deps.clock.now(),
    })
    .returning('access_key')
    .executeTakeFirstOrThrow()
  return { id, key: row.access_key, path }
}

// One red pixel.
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Signs up through the calls, up to a chosen step; answers the token. */
export async function signUp(
  world: World,
  address: string,
  upTo: 'code' | 'password' | 'profile' = 'profile',
): Promise<string> {
  await world.call('GET', `/api/validate-email?email=${encodeURIComponent(address)}`)
  const recipient = address.includes('@') ? address : `+234${address.replace(/^0/, '')}`
  const code = codeIn(await world.mailTo(recipient))
  const confirmed = await world.call('POST', '/api/confirm-email-code', { body: { email: address, code } })
  const token: string = confirmed.body.data.token
  if (upTo === 'code') return token
  await world.call('POST', '/api/create-password', {
    token,
    body: { password: PASSWORD, password_confirmation: PASSWORD },
  })
  if (upTo === 'password') return token
  await world.call('POST', '/api/complete-registration', {
    token,
    form: {
      fields: { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' },
      files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
    },
  })
  return token
}

/** The profile of whoever has this session. */
export const profileOf = async (world: World, { token }: Pick<TestPerson, 'token'>) =>
  (await world.call('GET', '/api/user-profile', { token })).body.data

/** The unit of the ministry itself. */
export const ministryId = async ({ deps }: Pick<World, 'deps'>): Promise<string> =>
  (await deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()).id

/** The unit a person belongs to; empty for whoever has none. */
export async function unitIdOf(world: World, who: TestPerson): Promise<string> {
  const row = await world.deps.db.selectFrom('person').select('unit_id').where('id', '=', who.id).executeTakeFirst()
  return row?.unit_id ?? ''
}

/** The person in a role made for them: what they held until now, without these permissions. */
export async function withoutPermissions(world: World, who: TestPerson, names: readonly string[]): Promise<TestPerson> {
  const { db, clock } = world.deps
  const id = newId(clock)
  const was = await db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .select(['r.id', 'r.role_group'])
    .where('p.id', '=', who.id)
    .executeTakeFirstOrThrow()
  await db.insertInto('role').values({ id, name: id, name_key: id, role_group: was.role_group }).execute()
  await db
    .insertInto('role_permission')
    .columns(['role_id', 'permission_id'])
    .expression(eb =>
      eb
        .selectFrom('role_permission as rp')
        .innerJoin('permission as x', 'x.id', 'rp.permission_id')
        .select(e => [e.val(id).as('role_id'), 'x.id as permission_id'])
        .where('rp.role_id', '=', was.id)
        .where('x.name', 'not in', [...names]),
    )
    .execute()
  await db.updateTable('person').set({ role_id: id }).where('id', '=', who.id).execute()
  return who
}

/** A role of the ministry's own making, with just these permissions. */
export async function customRole(world: World, name: string, permissions: readonly Permission[]): Promise<string> {
  const { db, clock } = world.deps
  const role = { name, description: '', group: 'admin', unitKind: null, permissions, builtIn: false } as const
  await db.transaction().execute(tx => insertRole(tx, newId(clock), role))
  return name
}
