import { routes } from '@accord/contract/routes'
import type { Sent } from './arrivals.ts'
import { accounts } from './changes/accounts.ts'
import { cases } from './changes/cases.ts'
import { clocks } from './changes/clocks.ts'
import { help } from './changes/help.ts'
import type { Changing, Making } from './changes/making.ts'
import { promises } from './changes/promises.ts'
import { units } from './changes/units.ts'
import { work } from './changes/work.ts'
import type { TestPerson } from './people.ts'
import type { World } from './world.ts'

export type { Changing }

/** One request of each that would be carried out; a new call without one does not compile. */
const CHANGES: Record<Changing, Making> = { ...accounts, ...cases, ...clocks, ...promises, ...work, ...units, ...help }
export const CHANGING = Object.keys(CHANGES) as Changing[]

/** What is sent to make one of these changes, and who sends it. */
export async function changeOf(world: World, key: Changing): Promise<Sent & { who: TestPerson }> {
  const { who, id = '', second = '', ...sent } = await CHANGES[key](world)
  const { method } = routes[key]
  const path = routes[key].path.replace(/:\w+/, id).replace(/:\w+/, second)
  return { who, token: who.token, method, path, ...sent }
}
