import { afterAll, beforeAll, describe } from 'vitest'
import { accessRules } from '../../../test/rules/access.ts'
import { audiencesRules } from '../../../test/rules/audiences.ts'
import { decidersRules } from '../../../test/rules/deciders.ts'
import { openDrawn } from '../../../test/rules/known.ts'
import { membersRules } from '../../../test/rules/members.ts'
import { settlingRules } from '../../../test/rules/settling.ts'
import { turnRules } from '../../../test/rules/turn.ts'
import { SEED } from '../../../test/seed.ts'

const CASES = 90

/** Each rule of the policy about access, and what follows from it, is what its SQL answers. */
describe(`of a world drawn from ${SEED}`, () => {
  let world: Awaited<ReturnType<typeof openDrawn>>
  beforeAll(async () => {
    world = await openDrawn(SEED, CASES)
  }, 120_000)
  afterAll(() => world.world.end())
  const drawn = () => world

  accessRules(drawn)
  membersRules(drawn)
  audiencesRules(drawn)
  settlingRules(drawn)
  turnRules(drawn)
  decidersRules(drawn)
})
