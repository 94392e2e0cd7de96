import { type Draw, inTurn } from './draw.ts'
import { type DemoPerson, nameOf } from './people.ts'
import { type DemoUnit, keyOf } from './unit.ts'

/** Who stands against whom, and who speaks for the accused, if anybody does. */
export type Sides = {
  readonly filer: string
  readonly accused: DemoUnit
  readonly speaker: string | null
  /** Speaks as one who joined the case, not as who runs the unit. */
  readonly joins?: boolean
  /** The filer typed a name that no list has. */
  readonly email?: string
}
export type Sort =
  | 'staff'
  | 'teller'
  | 'employer'
  | 'branch'
  | 'union'
  | 'clinic'
  | 'person'
  | 'colleague'
  | 'officials'
  | 'stranger'

function byIndustryOf(units: readonly DemoUnit[]): ReadonlyMap<string, readonly DemoUnit[]> {
  const found = new Map<string, DemoUnit[]>()
  for (const unit of units) found.set(unit.industry, [...(found.get(unit.industry) ?? []), unit])
  return found
}

/** Employers that nobody has registered. */
const STRANGERS: readonly (readonly [name: string, industry: string, email: string])[] = [
  ['Kola Tree Furniture Makers', 'Construction', 'office@kola-tree.example'],
  ['Blue Kettle Restaurant', 'Hospitality', 'owner@blue-kettle.example'],
  ['Oil Bean Transport', 'Road Transport', 'dispatch@oil-bean.example'],
  ['Rainy Hill Poultry', 'Agriculture', 'farm@rainy-hill.example'],
  ['Sister Ruth Day Nursery', 'Education', 'desk@sister-ruth.example'],
]

/** Nobody runs it; somebody was named to speak for it. */
const LAGOON = 'Lagoon Savings and Loans'

/** Draws both sides of a case of this sort. Whoever files by themself has one employer, whom they accuse. */
export function sidesFrom(draw: Draw, people: readonly DemoPerson[], units: readonly DemoUnit[]) {
  const ofKey = new Map(units.map(unit => [keyOf(unit), unit]))
  const unit = (key: string): DemoUnit => {
    const found = ofKey.get(key)
    if (!found) throw new Error(`the demo has no ${key}`)
    return found
  }
  const admins = people.filter(one => /Admin|Employers/.test(one.role) && one.unit !== 'ministry')
  const runs = new Map(admins.map(one => [one.unit, nameOf(one)]))
  const against = (accused: DemoUnit, filer: string): Sides => ({
    filer,
    accused,
    speaker: runs.get(keyOf(accused)) ?? null,
  })
  const accusable = units.filter(one => one.kind === 'employer' || (one.kind === 'sub_branch' && runs.has(one.name)))
  const byIndustry = byIndustryOf(units.filter(one => one.kind === 'employer'))
  const claimants = people.filter(one => one.role === 'Claimants' && nameOf(one) !== 'worker').map(nameOf)
  const employerOf = inTurn(draw, accusable)
  const employers = new Map(claimants.map(one => [one, employerOf()]))
  const staff = people.filter(one => one.role === 'Staff' && nameOf(one) !== 'staff')
  const branches = admins.filter(one => one.role === 'Union Branch Admin' && one.unit !== 'NUBIFIE Lagos')
  const [claimant, member, official] = [inTurn(draw, claimants), inTurn(draw, staff), inTurn(draw, branches)]
  const banks = inTurn(draw, byIndustry.get('Banking & Finance') ?? [])
  const tellers = staff.filter(one => one.unit === LAGOON).map(nameOf)
  const ofIndustry = (industry: string) =>
    draw.pick(byIndustry.get(industry) ?? accusable.filter(one => one.kind === 'employer'))

  const againstLagoon = (filer: string): Sides => ({ filer, accused: unit(LAGOON), speaker: 'respondent', joins: true })

  const stranger = inTurn(draw, STRANGERS)
  const draws: Readonly<Record<Sort, () => Sides>> = {
    staff: () => againstLagoon('staff'),
    teller: () => againstLagoon(draw.pick(tellers)),
    employer: () => against(unit('Harmattan Microfinance Bank'), claimant()),
    branch: () => against(banks(), 'branch'),
    union: () => against(banks(), 'union'),
    clinic: () => against(unit('Riverside Specialist Clinic'), claimant()),
    person: () => {
      const filer = claimant()
      return against(employers.get(filer) ?? employerOf(), filer)
    },
    stranger: () => {
      const [name, industry, email] = stranger()
      return { filer: claimant(), accused: { name, kind: 'employer', industry, about: '' }, speaker: null, email }
    },
    colleague: () => {
      const one = member()
      return against(unit(one.unit ?? ''), nameOf(one))
    },
    officials: () => {
      const one = official()
      return against(ofIndustry(unit(one.unit ?? '').industry), nameOf(one))
    },
  }
  /** A union against another one of the industry, or of the nearest. */
  const unions = (): Sides => {
    const one = official()
    const own = unit(one.unit ?? '')
    const others = branches.map(other => unit(other.unit ?? '')).filter(other => other.parent !== own.parent)
    const near = others.filter(other => other.industry === own.industry)
    return against(draw.pick(near.length > 0 ? near : others), nameOf(one))
  }
  return { of: (sort: Sort) => draws[sort](), unions }
}
