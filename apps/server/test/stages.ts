import { newId } from '../src/lib/ids.ts'
import type { TestPerson } from './people.ts'
import type { World } from './world.ts'

/** A form as change-status takes it; `more` says what differs. */
export const changeForm = (status: string, more: Record<string, string> = {}) => ({
  fields: {
    status,
    resolution_reached: status === 'resolved' ? 'yes' : 'no',
    summary: `The case goes to ${status}.`,
    ...more,
  },
})

export const changeStatus = (
  world: World,
  who: TestPerson,
  caseId: string,
  status: string,
  more: Record<string, string> = {},
) => world.call('POST', `/api/case/change-status/${caseId}`, { token: who.token, form: changeForm(status, more) })

export const refer = (world: World, by: TestPerson, to: TestPerson, ...cases: string[]) =>
  world.call('POST', `/api/users/refer-case/${to.id}`, { token: by.token, body: { cases } })

export const referToBody = (world: World, by: TestPerson, body: string, ...cases: string[]) =>
  world.call('POST', `/api/users/refer-case-to-body/${body}`, { token: by.token, body: { cases } })

/** The seat of somebody who sits in one body. */
export const seatOf = async (world: World, who: TestPerson): Promise<string> =>
  (
    await world.deps.db
      .selectFrom('body_member')
      .select('id')
      .where('person_id', '=', who.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id

/** An active settlement body with members, as an officer would have made it. */
export async function makeBody(
  world: World,
  role: string,
  name: string,
  members: readonly TestPerson[],
): Promise<string> {
  const { db, clock } = world.deps
  const { id: roleId } = await db.selectFrom('role').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  const id = newId(clock)
  const at = clock.now()
  await db
    .insertInto('settlement_body')
    .values({ id, name, name_key: name.toLowerCase(), role_id: roleId, created_at: at })
    .execute()
  for (const member of members) {
    await db
      .insertInto('body_member')
      .values({ id: newId(clock), body_id: id, person_id: member.id, joined_at: at })
      .execute()
  }
  return id
}
