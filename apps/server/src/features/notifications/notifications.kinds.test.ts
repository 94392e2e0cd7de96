import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { messagesTo, toldTo } from '../../../test/notifications.ts'
import { join, leave, makeTree, setPersonStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, signUp, type TestPerson } from '../../../test/people.ts'
import { askToJoin } from '../../../test/requests.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  tree = await makeTree(world, 'Oil')
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

it('smoke', async () => {
  const story = await makeStory(world)
  for (const who of [story.claimant, story.employer, story.ministry, ministry, tree.unionAdmin])
    console.log(JSON.stringify(await toldTo(world, who), null, 1))
  console.log((await world.call('GET', '/api/notifications', { token: story.employer.token })).raw)
  console.log((await world.call('GET', '/api/user-profile', { token: story.employer.token })).raw)
})
