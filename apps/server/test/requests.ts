import { insertRequest } from '../src/features/requests/requests.own.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { roleId } from './invitations.ts'
import { makePerson, type TestPerson } from './people.ts'
import type { Reply, World } from './world.ts'

export type Asker = TestPerson & { requestId: string }

/** Somebody who signed up alone and waits to be accepted by a unit. */
export async function askToJoin(world: World, unitId: string, who?: TestPerson): Promise<Asker> {
  return ask(world, who, { kind: 'membership', unitId, reason: '' })
}

/** Somebody whose organization was not listed. */
export async function askUnlisted(world: World, name: string, who?: TestPerson): Promise<Asker> {
  return ask(world, who, { kind: 'unlisted organization', unitId: null, reason: name })
}

type Wish = Pick<Parameters<typeof insertRequest>[1], 'kind' | 'unitId' | 'reason'>

async function ask(world: World, who: TestPerson | undefined, wish: Wish): Promise<Asker> {
  const { db, clock } = world.deps
  const person = who ?? (await makePerson(world, 'Claimants'))
  const id = newId(clock)
  await db.transaction().execute(tx => insertRequest(tx, { id, personId: person.id, at: clock.now(), ...wish }))
  return { ...person, requestId: id }
}

/** Decides a request: approves it, with the unit chosen if any, or declines it with the reason given. */
export const decideRequest = (
  world: World,
  who: TestPerson,
  id: string,
  how: 'approve' | 'decline',
  body: object = how === 'approve' ? {} : { reason: 'Not one of ours.' },
): Promise<Reply> => world.call('POST', `/api/users/requests/${id}/${how}`, { token: who.token, body })

export const requestRow = (world: World, id: string) =>
  world.deps.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const caseRow = (world: World, id: string) =>
  world.deps.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const unitOf = async (world: World, who: TestPerson): Promise<string | null> =>
  (await world.deps.db.selectFrom('person').select('unit_id').where('id', '=', who.id).executeTakeFirstOrThrow())
    .unit_id

export type Asked = 'new-role' | 'new-organization' | 'delete-organization'

/** Asks by the call itself, as somebody in Settings does. */
export const askFor = (world: World, who: TestPerson, what: Asked, body: object, key?: string): Promise<Reply> =>
  world.call('POST', `/api/users/requests/${what}`, {
    token: who.token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

export const askedRole = async (world: World, who: TestPerson, role: string): Promise<string> =>
  idOf(await askFor(world, who, 'new-role', { role_id: await roleId(world, role) }))

export const askedUnit = async (world: World, who: TestPerson, unitId: string): Promise<string> =>
  idOf(await askFor(world, who, 'new-organization', { org_id: unitId }))

export const askedDeletion = async (world: World, who: TestPerson, reason = 'We have closed.'): Promise<string> =>
  idOf(await askFor(world, who, 'delete-organization', { reason }))

function idOf({ status, raw, body }: Reply): string {
  if (status !== 200) throw new Error(raw)
  return body.data._id
}

/** What somebody asked for, the most recent first. */
export const mineOf = async (world: World, who: TestPerson) =>
  (await world.call('GET', '/api/users/requests/mine', { token: who.token })).body

/** The ids of what somebody is shown to decide. */
export const toDecide = async (world: World, who: TestPerson): Promise<string[]> =>
  (await world.call('GET', '/api/users/requests?limit=200', { token: who.token })).body.data.map(
    (row: { _id: string }) => row._id,
  )
