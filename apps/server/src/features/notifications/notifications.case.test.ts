import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { allNotified, notificationsTo } from '../../../test/notifications.ts'
import { join, NOBODYS_ID } from '../../../test/parties.ts'
import { customRole, makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let ministry: TestPerson
let claimant: TestPerson
let [first, second] = ['', '']
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
  claimant = await makePerson(world, 'Claimants')
  const firm = await makeUnit(world, 'employer', 'Delta Mills')
  const file = async (title: string) => {
    const filed = await fileDispute(world, claimant, { accused_party: firm.id, title })
    return filed.body.data._id as string
  }
  first = await file('Salary of March')
  second = await file('Salary of April')
  await approveCase(world, ministry, first)
  await allNotified(world)
})
afterAll(() => world.end())

const ofCase = (who: TestPerson, id: string, more = '') =>
  world.call('GET', `/api/notifications?case_id=${id}${more}`, { token: who.token })
const casesOf = async (who: TestPerson, id: string) =>
  new Set((await notificationsTo(world, who, `?case_id=${id}`)).map(one => one.case_id))

it('shows each reader their own notifications of that case, and no other', async () => {
  expect(await casesOf(ministry, first)).toEqual(new Set([first]))
  expect(await casesOf(ministry, second)).toEqual(new Set([second]))
  const [mine, theirs] = await Promise.all(
    [claimant, ministry].map(who => notificationsTo(world, who, `?case_id=${first}`)),
  )
  expect(mine?.length).toBeGreaterThan(0)
  const ids = new Set(theirs?.map(one => one._id))
  expect(mine?.filter(one => ids.has(one._id))).toEqual([])
})

it('goes on page by page, and says how many there are', async () => {
  const all = (await notificationsTo(world, ministry, `?case_id=${first}`)).map(one => one._id)
  const found: string[] = []
  for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 9; pages++) {
    const reply = await ofCase(ministry, first, `&limit=1&cursor=${cursor}`)
    expect(reply.body.total).toBe(all.length)
    found.push(...Object.values<{ _id: string }[]>(reply.body.data).flatMap(day => day.map(one => one._id)))
    cursor = reply.body.next_cursor
  }
  expect(found).toEqual(all)
})

it('is not there for an outsider, as an unknown case is not', async () => {
  const outsider = await makePerson(world, 'Claimants')
  const [unseen, unknown] = [await ofCase(outsider, first), await ofCase(outsider, NOBODYS_ID)]
  expect([unseen.status, unseen.raw]).toEqual([404, unknown.raw])
  expect((await ofCase(claimant, 'x')).status).toBe(422)
})

it('is refused to whoever has access to the case but gets no notifications of cases', async () => {
  const unnotified = await makePerson(world, await customRole(world, 'Unnotified clerk', ['participate in resolution']))
  await join(world, first, unnotified, 'neutral')
  expect((await ofCase(unnotified, first)).status).toBe(403)
})
