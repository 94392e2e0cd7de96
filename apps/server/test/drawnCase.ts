import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Side } from '@accord/policy/disputes.policy'
import { isStage, STAGES, type Stage } from '@accord/policy/life.policy'
import fc from 'fast-check'
import { makeMinistryAdmin } from './cases.ts'
import { makeTree } from './parties.ts'
import { customRole, makePerson, makeUnit, type TestUnit } from './people.ts'
import { makeBody } from './stages.ts'
import type { World } from './world.ts'

/** Everybody who may have a part in a drawn case, or none. */
export type Cast = Awaited<ReturnType<typeof makeCast>>
export type Role = keyof Cast['people']

export async function makeCast(world: World) {
  const tree = await makeTree(world, 'Oil')
  const firm = await makeUnit(world, 'employer', 'Delta Mills')
  const unlisted = await makeUnit(world, 'employer', 'A name that was typed')
  await world.deps.db.updateTable('unit').set({ verified: false }).where('id', '=', unlisted.id).execute()
  const ministry = await makeMinistryAdmin(world)
  const unitId = await ministryId(world)
  const person = (role: string, unit?: TestUnit | { id: string }) =>
    makePerson(world, role, { unitId: unit?.id ?? null })
  const officer = await customRole(world, 'Registry', [
    'approve dispute',
    'assign users cases',
    'view dispute notifications',
  ])
  const people = {
    filer: await person('Claimants'),
    gone: await person('Claimants'),
    member: await person('Staff', tree.org),
    orgAdmin: tree.orgAdmin,
    branchAdmin: tree.branchAdmin,
    unionAdmin: tree.unionAdmin,
    siblingAdmin: tree.otherOrgAdmin,
    firmAdmin: await person('Employers', firm),
    respondent: await person('Respondents'),
    partner: await person('Claimants'),
    invitedNeutral: await person('Mediators'),
    ministry,
    officer: await person(officer, { id: unitId }),
    tiedOfficer: await person('Ministry Admin', { id: unitId }),
    conciliator: await person('Conciliators and Arbitrators'),
    mediator: await person('Mediators'),
    judge: await person('National Industrial Courts'),
    boardMember: await person('Board of Enquiry'),
    outsider: await person('Claimants'),
  }
  const spare = await person('Conciliators and Arbitrators')
  const body = await makeBody(world, 'Board of Enquiry', 'Board', [people.boardMember])
  const roles = await world.deps.db.selectFrom('role').select(['id', 'name']).execute()
  const type = await world.deps.db.selectFrom('case_type').select('id').limit(1).executeTakeFirstOrThrow()
  const known = await makeUnit(world, 'employer', 'The firm that was meant')
  return {
    people,
    tree,
    firm,
    unlisted,
    known,
    body,
    spare,
    typeId: type.id,
    roleIds: new Map(roles.map(r => [r.name, r.id])),
  }
}

const ministryId = async (world: World) =>
  (await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()).id

export const JOINED = {
  respondent: { side: 'accused', role: 'Respondents' },
  partner: { side: 'claimant', role: 'Claimants' },
  invitedNeutral: { side: 'neutral', role: 'Mediators' },
  tiedOfficer: { side: 'accused', role: 'Respondents' },
} as const satisfies Partial<Record<Role, { side: Side; role: string }>>

export const REFERRED = {
  conciliator: 'Conciliators and Arbitrators',
  mediator: 'Mediators',
  judge: 'National Industrial Courts',
  body: 'Board of Enquiry',
} as const

/** To whom a case in this stage was referred, if to anybody who settles it then. */
const NEUTRALS: Readonly<Record<Stage, keyof typeof REFERRED>> = {
  concilliation: 'conciliator',
  mediation: 'mediator',
  'arbitration panel': 'conciliator',
  'board of enquiry': 'body',
  'national industrial court': 'judge',
}
const asPerson = (to: keyof typeof REFERRED): Role => (to === 'body' ? 'boardMember' : to)

/** Those of a case who were notified of it, whatever their part is now: whoever leads it first. */
export function standingIn({ status, heldStage, filer, accused, joined, referred }: Drawn): Role[] {
  const stage = status === 'on hold' ? heldStage : status
  const neutral = isStage(stage) ? NEUTRALS[stage] : null
  return [
    ...referred.filter(to => to === neutral).map(asPerson),
    ...joined,
    ...referred.filter(to => to !== neutral).map(asPerson),
    ...(filer === 'filer' || filer === 'gone' ? [] : (['orgAdmin', 'branchAdmin', 'unionAdmin'] as const)),
    ...(accused === 'unlisted' ? [] : ([accused === 'firm' ? 'firmAdmin' : 'siblingAdmin'] as const)),
  ]
}

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

/** A case of this status: who is on which side, and what became of it. */
export const aCase = (status: CaseStatus) =>
  fc.record({
    status: fc.constant(status),
    heldStage: fc.constantFrom(...STAGES),
    filer: fc.constantFrom('filer', 'gone', 'member', 'orgAdmin'),
    accused: fc.constantFrom('firm', 'sibling', 'unlisted'),
    /** Of what was withdrawn: before the approval, or after it. */
    approved: fc.boolean(),
    joined: fc.subarray(keys(JOINED)),
    referred: fc
      .subarray(keys(REFERRED), { minLength: 1 })
      .map(some => [...new Set([...(isStage(status) ? [NEUTRALS[status]] : []), ...some])]),
    /** Since it was resolved or closed. */
    days: fc.constantFrom(0, 179, 181),
    /** Of what is closed: whether it was resolved before. */
    resolved: fc.boolean(),
    feedbackFrom: fc.subarray<Role>(['filer', 'respondent', 'orgAdmin', 'firmAdmin']),
    scheduler: fc.constantFrom<Role>('filer', 'respondent', 'mediator', 'orgAdmin'),
  })
export type Drawn = ReturnType<typeof aCase> extends fc.Arbitrary<infer T> ? T : never
