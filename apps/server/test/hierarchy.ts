import type { TestPerson, TestUnit } from './people.ts'
import type { Reply, World } from './world.ts'

export const merge = (
  world: World,
  by: TestPerson,
  unit: { id: string },
  into: { id: string },
  version?: number,
): Promise<Reply> =>
  world.call('POST', `/api/units/${unit.id}/merge`, { token: by.token, body: { into: into.id, version } })

export const move = (
  world: World,
  by: TestPerson,
  unit: { id: string },
  parent: { id: string },
  version?: number,
): Promise<Reply> =>
  world.call('POST', `/api/units/${unit.id}/move`, { token: by.token, body: { parent: parent.id, version } })

/** A name that somebody typed in a dispute; resolves to its unit. */
export async function accusedOf(world: World, who: TestPerson, caseId: string): Promise<TestUnit> {
  const read = await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })
  const id: string = read.body.data.involved_parties.accused._id
  return { id, key: '', path: [id] }
}

export const unitRow = (world: World, id: string) =>
  world.deps.db.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
