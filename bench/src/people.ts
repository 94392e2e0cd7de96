import type { PartyUnit } from '@accord/policy/disputes.policy'
import type { Row } from './copy.ts'
import type { MakeId } from './ids.ts'
import { pick, pickSkewed } from './random.ts'

export type Unit = PartyUnit & { name: string; admin: Person | null }
export type Person = { id: string; key: string; role: string; unit: Unit | null }
export type Crowd = {
  unions: Unit[]
  branches: Unit[]
  organizations: Unit[]
  employers: Unit[]
  /** Members of organizations, and people without a unit. */
  staff: Person[]
  claimants: Person[]
  conciliators: Person[]
  ministry: Person
}

/** Ids of what a fresh install has. */
export type Reference = {
  roles: ReadonlyMap<string, string>
  ministryUnit: { id: string; accessKey: string }
  passwordHash: string
}

const KINDS_OF_EMPLOYER = ['Textile Mills', 'Microfinance Bank', 'Teaching Hospital', 'Breweries', 'Cement Works']
const PLACES = ['Lagos', 'Kano', 'Rivers', 'Enugu', 'Kaduna', 'Oyo', 'Delta', 'Anambra', 'Plateau', 'Borno']
const FIRST = ['Ada', 'Bola', 'Chidi', 'Danjuma', 'Emeka', 'Fatima', 'Garba', 'Hauwa', 'Ibrahim', 'Kemi']
const LAST = ['Adeyemi', 'Bello', 'Chukwu', 'Danladi', 'Eze', 'Okafor', 'Sani', 'Uche', 'Yusuf', 'Balogun']

/** Everybody signs in by this address, and by one password. */
export const emailOf = (key: string) => `person${key}@bench.example`
export const PASSWORD = 'Settle2026!'

/** Half as many employers as organizations; a union has about ten branches, a branch about eight organizations. */
export function makeCrowd(
  cases: number,
  { random, newId, reference, at }: { random: () => number; newId: MakeId; reference: Reference; at: Date },
) {
  const contactRows: Row[] = []
  const unitRows: Row[] = []
  const personRows: Row[] = []
  // Keys of a fresh install are small; those made here start above them.
  let key = 1_000

  const makeUnit = (kind: string, name: string, parent: Unit | null): Unit => {
    const self = { id: newId(at), accessKey: String(++key) }
    const unit: Unit = { ...self, path: [...(parent?.path ?? []), self], name, admin: null }
    unitRows.push({
      id: unit.id,
      access_key: unit.accessKey,
      kind,
      parent_id: parent?.id ?? null,
      path: unit.path.map(u => u.id),
      name,
      name_key: name.toLowerCase(),
      acronym: name.replace(/[^A-Z0-9]/g, ''),
      created_at: at,
    })
    return unit
  }
  const makePerson = (role: string, unit: Unit | null, unitId = unit?.id ?? null): Person => {
    const person: Person = { id: newId(at), key: String(++key), role, unit }
    const [first, last] = [pick(random, FIRST), pick(random, LAST)]
    const row = { first_name: first, last_name: last, name_key: `${first} ${last}`.toLowerCase() }
    const roleId = reference.roles.get(role) ?? null
    personRows.push({
      id: person.id,
      access_key: person.key,
      ...row,
      password_hash: reference.passwordHash,
      role_id: roleId,
      unit_id: unitId,
      registered_at: at,
      created_at: at,
    })
    const verified = { verified_at: at, created_at: at }
    contactRows.push({ id: newId(at), person_id: person.id, kind: 'email', value: emailOf(person.key), ...verified })
    return person
  }
  const withAdmin = (unit: Unit, role: string): Unit => {
    unit.admin = makePerson(role, unit)
    return unit
  }

  const count = (share: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(cases * share)))
  const range = (n: number) => Array.from({ length: n }, (_, i) => i)
  const unions = range(count(0.0001, 5, 40)).map(i =>
    withAdmin(makeUnit('union', `National Union of Trade ${i}`, null), 'National Union Admin'),
  )
  const branches = range(unions.length * 10).map(i => {
    const union = pickSkewed(random, unions)
    return withAdmin(makeUnit('branch', `${pick(random, PLACES)} Branch ${i}`, union), 'Union Branch Admin')
  })
  const organizations = range(count(0.003, 60, 3_000)).map(i => {
    const branch = pickSkewed(random, branches)
    return withAdmin(makeUnit('sub_branch', `${pick(random, KINDS_OF_EMPLOYER)} ${i}`, branch), 'Employers')
  })
  const employers = range(Math.ceil(organizations.length / 2)).map(i =>
    withAdmin(
      makeUnit('employer', `${pick(random, PLACES)} ${pick(random, KINDS_OF_EMPLOYER)} ${i} Ltd`, null),
      'Employers',
    ),
  )
  const people = count(0.1, 1_000, 100_000)
  const staff = range(Math.round(people * 0.7)).map(() => makePerson('Staff', pickSkewed(random, organizations)))
  const claimants = range(Math.round(people * 0.3)).map(() => makePerson('Claimants', null))
  const conciliators = range(count(0.0002, 20, 200)).map(() => makePerson('Conciliators and Arbitrators', null))
  const ministry = makePerson('Ministry Admin', null, reference.ministryUnit.id)
  const crowd: Crowd = { unions, branches, organizations, employers, staff, claimants, conciliators, ministry }
  return { crowd, unitRows, personRows, contactRows, lastKey: key }
}
