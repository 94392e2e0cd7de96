import { afterAll, beforeAll, expect, it } from 'vitest'
import { sentencesTo } from '../../../test/notifications.ts'
import { openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }))
})
afterAll(() => world.end())

const remove = (who: TestPerson, admin: TestPerson) =>
  world.call('DELETE', `/api/union/sub-branch/remove-admin/${tree.org.id}`, {
    token: who.token,
    body: { admin_id: admin.id },
  })
const GONE = 'Bank org has no admin any more. Until it has one, you decide what people ask of it.'

it('a removed admin gets an email; when the last one has gone, those above and nobody else', async () => {
  const second = await makePerson(world, 'Employers', { unitId: tree.org.id })
  expect((await remove(tree.branchAdmin, second)).status).toBe(200)
  const mail = await world.mailTo(second.email)
  expect(mail).toContain('You are no longer an admin of Bank org')
  // One is left, so nobody is notified that there is none.
  for (const who of [tree.unionAdmin, ministry]) expect(await sentencesTo(world, who)).not.toContain(GONE)
  expect((await remove(tree.branchAdmin, tree.orgAdmin)).status).toBe(200)
  await world.mailTo(tree.unionAdmin.email, text => text.includes('Bank org has no admin any more'))
  for (const who of [tree.unionAdmin, ministry]) expect(await sentencesTo(world, who)).toContain(GONE)
  const member = await makePerson(world, 'Staff', { unitId: tree.org.id })
  for (const who of [member, tree.otherBranchAdmin]) expect(await sentencesTo(world, who)).not.toContain(GONE)
})
