import { type Draw, inTurn } from './draw.ts'
import { type DemoPerson, nameOf } from './people.ts'
import { wageFrom } from './plan.texts.ts'
import { type DemoUnit, keyOf } from './unit.ts'
import { employersOf, isSenior, type Work, workplaceOf } from './workplaces.ts'

/** Who stands against whom, and who speaks for the accused, if anybody does. */
export type Sides = {
  readonly filer: string
  readonly accused: DemoUnit
  readonly work: Work
  /** The union that brings it. */
  readonly union?: string
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
  | 'unheard'

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
/** As what the login works there. */
const COUNTER: Work = { employer: LAGOON, jobs: [['cashier', 'cashiers']], isHigh: false, wage: 112_500 }

/** At one workplace the union of everybody and that of the seniors both claim members: who brings it, and against whom. */
const RIVALS: readonly (readonly [union: string, rival: string])[] = [
  ['NUPENG Port Harcourt', 'PENGASSAN Port Harcourt'],
  ['NUPTE Lagos', 'PTECSSAN Abuja'],
]
/** So many who file by themselves work for these; the others anywhere that is run by somebody. */
const EMPLOYED = { employer: 5, clinic: 3, stranger: 5, unheard: 6 } as const
/** These ask for something else, and have no case. */
const WISHING = 5

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
  const isRun = ({ name }: DemoUnit) => runs.has(name)
  const employing = units.filter(one => one.kind === 'employer' || one.kind === 'sub_branch')
  const works = new Map<string, Work>([['staff', COUNTER]])
  /** Everybody keeps one job and one wage. */
  const workOf = (who: string, employer: string): Work => {
    const known = works.get(who)
    if (known) return known
    const [union, jobs] = draw.pick(Object.entries(workplaceOf(employer).jobs))
    const isHigh = isSenior(union)
    const work = { employer, jobs: [draw.pick(jobs)], isHigh, wage: wageFrom(draw, isHigh) }
    works.set(who, work)
    return work
  }
  const against = (accused: DemoUnit, filer: string): Sides => ({
    filer,
    accused,
    work: workOf(filer, accused.name),
    speaker: runs.get(keyOf(accused)) ?? null,
  })
  const inUnion = (union: string, accused: DemoUnit, filer: string): Sides => ({
    filer,
    accused,
    union,
    work: { employer: accused.name, jobs: workplaceOf(accused.name).jobs[union] ?? [], isHigh: isSenior(union) },
    speaker: runs.get(keyOf(accused)) ?? null,
  })

  const claimants = people.filter(one => one.role === 'Claimants' && nameOf(one) !== 'worker').map(nameOf)
  const filing = claimants.slice(0, -WISHING)
  const employed = (sort: keyof typeof EMPLOYED) => inTurn(draw, filing.splice(0, EMPLOYED[sort]))
  const ofEmployer = employed('employer')
  const ofClinic = employed('clinic')
  const ofStranger = new Map(filing.splice(0, EMPLOYED.stranger).map((one, n) => [one, STRANGERS[n]] as const))
  const unheard = employing.filter(one => one.kind === 'employer' && !isRun(one))
  const employerOf = inTurn(draw, employing.filter(isRun))
  const unrun = inTurn(draw, unheard)
  const ofUnheard = new Map(filing.splice(0, EMPLOYED.unheard).map(one => [one, unrun()]))
  const employers = new Map(filing.map(one => [one, employerOf()]))
  const staff = people.filter(one => one.role === 'Staff' && nameOf(one) !== 'staff')
  const [claimant, waiting, typing] = [
    inTurn(draw, filing),
    inTurn(draw, [...ofUnheard]),
    inTurn(draw, [...ofStranger]),
  ]
  const member = inTurn(draw, staff)
  const tellers = staff.filter(one => one.unit === LAGOON).map(nameOf)

  /** Employers outside its own tree, where somebody answers. */
  const accusedOf = (union: string) =>
    employersOf(union)
      .map(name => ofKey.get(name))
      .filter(one => one?.kind === 'employer' && isRun(one)) as DemoUnit[]
  const branches = admins.filter(one => one.role === 'Union Branch Admin' && one.unit !== 'NUBIFIE Lagos')
  const official = inTurn(
    draw,
    branches.filter(one => accusedOf(unit(one.unit ?? '').parent ?? '').length > 0),
  )
  const banks = inTurn(draw, accusedOf('NUBIFIE'))
  const rivals = inTurn(draw, RIVALS)

  const againstLagoon = (filer: string): Sides => ({
    ...against(unit(LAGOON), filer),
    speaker: 'respondent',
    joins: true,
  })
  const draws: Readonly<Record<Sort, () => Sides>> = {
    staff: () => againstLagoon('staff'),
    teller: () => againstLagoon(draw.pick(tellers)),
    employer: () => against(unit('Harmattan Microfinance Bank'), ofEmployer()),
    branch: () => inUnion('NUBIFIE', banks(), 'branch'),
    union: () => inUnion('NUBIFIE', banks(), 'union'),
    clinic: () => against(unit('Riverside Specialist Clinic'), ofClinic()),
    person: () => {
      const filer = claimant()
      return against(employers.get(filer) ?? employerOf(), filer)
    },
    unheard: () => {
      const [filer, accused] = waiting()
      return against(accused, filer)
    },
    stranger: () => {
      const [filer, who] = typing()
      const [name = '', industry = '', email = ''] = who ?? []
      return { ...against({ name, kind: 'employer', industry, about: '' }, filer), email }
    },
    colleague: () => {
      const one = member()
      const own = unit(one.unit ?? '')
      return keyOf(own) === LAGOON ? againstLagoon(nameOf(one)) : against(own, nameOf(one))
    },
    officials: () => {
      const one = official()
      const union = unit(one.unit ?? '').parent ?? ''
      return inUnion(union, draw.pick(accusedOf(union)), nameOf(one))
    },
  }
  /** A union against another one, about those who work for an employer of both. */
  const unions = (): Sides => {
    const [own, rival] = rivals()
    const union = unit(own).parent ?? ''
    const employer = draw.pick(accusedOf(union))
    return { ...inUnion(union, employer, runs.get(own) ?? ''), accused: unit(rival), speaker: runs.get(rival) ?? null }
  }
  return { of: (sort: Sort) => draws[sort](), unions }
}
