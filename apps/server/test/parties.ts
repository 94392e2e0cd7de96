import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Side } from '@accord/policy/disputes.policy'
import { rebuildAccess } from '../src/features/disputes/access.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { makeMinistryAdmin } from './cases.ts'
import type { TestPerson, TestUnit } from './people.ts'
import { makePerson, makeUnit } from './people.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

/** A union with two branches of one organization each, and an admin in every one of them. */
export type Tree = {
  union: TestUnit
  branch: TestUnit
  org: TestUnit
  otherBranch: TestUnit
  otherOrg: TestUnit
  unionAdmin: TestPerson
  branchAdmin: TestPerson
  orgAdmin: TestPerson
  otherBranchAdmin: TestPerson
  otherOrgAdmin: TestPerson
}

export async function makeTree(world: World, name: string): Promise<Tree> {
  const union = await makeUnit(world, 'union', `${name} union`)
  const branch = await makeUnit(world, 'branch', `${name} branch`, union)
  const org = await makeUnit(world, 'sub_branch', `${name} org`, branch)
  const otherBranch = await makeUnit(world, 'branch', `${name} other branch`, union)
  const otherOrg = await makeUnit(world, 'sub_branch', `${name} other org`, otherBranch)
  return {
    union,
    branch,
    org,
    otherBranch,
    otherOrg,
    unionAdmin: await makePerson(world, 'National Union Admin', { unitId: union.id }),
    branchAdmin: await makePerson(world, 'Union Branch Admin', { unitId: branch.id }),
    orgAdmin: await makePerson(world, 'Employers', { unitId: org.id }),
    otherBranchAdmin: await makePerson(world, 'Union Branch Admin', { unitId: otherBranch.id }),
    otherOrgAdmin: await makePerson(world, 'Employers', { unitId: otherOrg.id }),
  }
}

/** A world with somebody of the ministry and a union for each of these names. */
export async function openTrees<Key extends string>(
  names: Readonly<Record<Key, string>>,
  options?: WorldOptions,
): Promise<{ world: World; ministry: TestPerson } & Record<Key, Tree>> {
  const world = await openWorld({ RATE_LIMITS: 'off' }, options)
  const trees: [string, Tree][] = []
  for (const [key, name] of Object.entries<string>(names)) trees.push([key, await makeTree(world, name)])
  return { ...(Object.fromEntries(trees) as Record<Key, Tree>), world, ministry: await makeMinistryAdmin(world) }
}

/** Writes anew who may see cases, and whose turn it is in them, from what their rows say now. */
export async function refreshAccess({ deps }: World, ...caseIds: string[]): Promise<void> {
  await rebuildAccess(deps.db, caseIds)
  await deps.db.transaction().execute(tx => deps.reconcile(tx, deps, caseIds))
}

/** Somebody joins a case; the role counts in this case only. */
export async function join(world: World, caseId: string, person: TestPerson, side: Side): Promise<void> {
  const { db, clock } = world.deps
  const role = await db.selectFrom('person').select('role_id').where('id', '=', person.id).executeTakeFirstOrThrow()
  await db
    .insertInto('case_participant')
    .values({
      id: newId(clock),
      case_id: caseId,
      person_id: person.id,
      side,
      role_id: role.role_id ?? '',
      joined_at: clock.now(),
    })
    .execute()
  await refreshAccess(world, caseId)
}

export async function leave(world: World, caseId: string, person: TestPerson): Promise<void> {
  await world.deps.db
    .updateTable('case_participant')
    .set({ removed_at: world.clock.now() })
    .where('case_id', '=', caseId)
    .where('person_id', '=', person.id)
    .execute()
  await refreshAccess(world, caseId)
}

/** The case in another status, with the access that goes with it. */
export async function setStatus(world: World, caseId: string, status: CaseStatus): Promise<void> {
  await world.deps.db.updateTable('cases').set({ status }).where('id', '=', caseId).execute()
  await refreshAccess(world, caseId)
}

export const setPersonStatus = (world: World, person: TestPerson, status: 'active' | 'suspended') =>
  world.deps.db.updateTable('person').set({ status }).where('id', '=', person.id).execute()

/** The status of `case/read` for each person. */
export const readsOf = (world: World, caseId: string, people: readonly TestPerson[]): Promise<number[]> =>
  Promise.all(
    people.map(async who => (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).status),
  )

export const NOBODYS_ID = '01a1fc9f-0000-7000-8000-000000000000'

/** The events about a person. */
export const eventsAbout = (world: World, who: Pick<TestPerson, 'id'>) =>
  world.deps.db.selectFrom('event').selectAll().where('person_id', '=', who.id).orderBy('id').execute()

/** The wire events of a case. */
export const eventsOf = (world: World, caseId: string) =>
  world.deps.db.selectFrom('event').selectAll().where('case_id', '=', caseId).orderBy('id').execute()
