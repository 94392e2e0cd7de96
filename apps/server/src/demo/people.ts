import type { Draw } from './draw.ts'
import { namesFrom } from './people.names.ts'
import { keyOf } from './unit.ts'
import { DEMO_UNITS } from './units.ts'

/** One login per built-in role; all of them are fictional. */
export const DEMO_PASSWORD = 'Settle2026!'

export type DemoPerson = {
  email: string
  role: string
  first: string
  last: string
  unit?: string
  left?: 'suspended' | 'deactivated'
}

/** The address of a sign-in. */
export const demoEmail = (name: string) => `${name}@demo.accord.example`

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: demoEmail('ministry'), role: 'Ministry Admin', first: 'Halima', last: 'Danjuma', unit: 'ministry' },
  { email: demoEmail('union'), role: 'National Union Admin', first: 'Emeka', last: 'Nwosu', unit: 'NUBIFIE' },
  { email: demoEmail('branch'), role: 'Union Branch Admin', first: 'Yetunde', last: 'Alabi', unit: 'NUBIFIE Lagos' },
  {
    email: demoEmail('employer'),
    role: 'Employers',
    first: 'Tunde',
    last: 'Bakare',
    unit: 'Harmattan Microfinance Bank',
  },
  { email: demoEmail('worker'), role: 'Claimants', first: 'Ngozi', last: 'Eze' },
  { email: demoEmail('respondent'), role: 'Respondents', first: 'Musa', last: 'Garba' },
  { email: demoEmail('staff'), role: 'Staff', first: 'Bisi', last: 'Ogundele', unit: 'Lagoon Savings and Loans' },
  { email: demoEmail('conciliator'), role: 'Conciliators and Arbitrators', first: 'Ibrahim', last: 'Sule' },
  { email: demoEmail('mediator'), role: 'Mediators', first: 'Grace', last: 'Udo' },
  { email: demoEmail('panel'), role: 'Industrial Arbitration Panel', first: 'Folake', last: 'Adeyemi' },
  { email: demoEmail('enquiry'), role: 'Board of Enquiry', first: 'Sani', last: 'Lawal' },
  { email: demoEmail('court'), role: 'National Industrial Courts', first: 'Chidi', last: 'Okafor' },
  { email: demoEmail('nurses'), role: 'National Union Admin', first: 'Amina', last: 'Yusuf', unit: 'NANNM' },
  { email: demoEmail('clinic'), role: 'Employers', first: 'Peter', last: 'Akpan', unit: 'Riverside Specialist Clinic' },
  { email: demoEmail('newcomer'), role: 'Mediators', first: 'Aisha', last: 'Bako' },
  {
    email: demoEmail('hospital'),
    role: 'Employers',
    first: 'Esther',
    last: 'Igbinedion',
    unit: 'Seven Wells Teaching Hospital',
  },
  {
    email: demoEmail('laboratory'),
    role: 'Employers',
    first: 'Gideon',
    last: 'Dung',
    unit: 'Locust Bean Diagnostic Centre',
  },
  { email: demoEmail('bank'), role: 'Employers', first: 'Kunle', last: 'Sowande', unit: 'Weaverbird Trust Bank' },
  { email: demoEmail('assurance'), role: 'Employers', first: 'Rita', last: 'Onyema', unit: 'Cowrie Lane Assurance' },
]

/** What the rest of the demo calls somebody. */
export const nameOf = ({ email }: DemoPerson): string => email.split('@')[0] ?? ''

/** Units of the first demo that nobody runs, and some more: a case against them waits for an invitation. */
const RUN_BY_NOBODY = new Set([
  'NUPENG',
  'NUT',
  'MWUN',
  'NUTGTWN',
  'NUBIFIE Kano',
  'NANNM Rivers',
  'NUPENG Warri',
  'NUT Oyo',
  'MWUN Apapa',
  'NUTGTWN Kaduna',
  'Lagoon Savings and Loans',
  'Sahel Cooperative Bank',
  'Delta Creek Drilling Services',
  'Beacon Hill Secondary School',
  'Palm Wharf Terminals',
  'Zaria Road Textile Mills',
  'Baobab Leather Company',
  'Example State Forestry Board',
  'Tin Hollow Quarries',
  'Gong and Flute Radio',
])

const ROLE_OF = {
  union: 'National Union Admin',
  branch: 'Union Branch Admin',
  sub_branch: 'Employers',
  employer: 'Employers',
} as const

const SETTLING = {
  'Conciliators and Arbitrators': 6,
  Mediators: 4,
  'Industrial Arbitration Panel': 5,
  'Board of Enquiry': 3,
  'National Industrial Courts': 4,
}
const CLAIMANTS = 64
/** Whose account rests or has ended; they are in no case. */
const LEFT: readonly (readonly [role: string, left: 'suspended' | 'deactivated', unit?: string])[] = [
  ['Staff', 'deactivated', 'Calabash Field Bakeries'],
  ['Staff', 'suspended', 'Talking Drum Networks'],
  ['Claimants', 'suspended'],
  ['Mediators', 'deactivated'],
  ['Ministry Admin', 'deactivated', 'ministry'],
]

/** Everybody else: who runs each unit, staff of organizations, people who file by themselves, and those who settle. */
export function morePeople(draw: Draw): DemoPerson[] {
  const name = namesFrom(draw)
  const person = (role: string, unit?: string): DemoPerson => {
    const { first, last } = name()
    return { email: demoEmail(`${first}.${last}`.toLowerCase()), role, first, last, ...(unit && { unit }) }
  }
  const run = new Set(DEMO_PEOPLE.map(({ unit }) => unit))
  const admins = DEMO_UNITS.filter(unit => !run.has(keyOf(unit)) && !RUN_BY_NOBODY.has(keyOf(unit)))
  const organizations = DEMO_UNITS.filter(
    unit => unit.kind === 'sub_branch' && (run.has(keyOf(unit)) || !RUN_BY_NOBODY.has(keyOf(unit))),
  )
  return [
    ...admins.map(unit => person(ROLE_OF[unit.kind], keyOf(unit))),
    ...organizations.flatMap(unit => [person('Staff', unit.name), person('Staff', unit.name)]),
    ...Array.from({ length: CLAIMANTS }, () => person('Claimants')),
    ...Object.entries(SETTLING).flatMap(([role, count]) => Array.from({ length: count }, () => person(role))),
    ...['Ministry Admin', 'Ministry Admin'].map(role => person(role, 'ministry')),
    ...LEFT.map(([role, left, unit]) => ({ ...person(role, unit), left })),
  ]
}

export type DemoBody = { readonly name: string; readonly role: string; readonly members: readonly string[] }

/** Bodies a case can be referred to, with the people who sit in them. */
export function bodiesOf(people: readonly DemoPerson[]): DemoBody[] {
  const named = (role: string) => people.filter(one => one.role === role).map(nameOf)
  const [panel, enquiry, court] = [
    named('Industrial Arbitration Panel'),
    named('Board of Enquiry'),
    named('National Industrial Courts'),
  ]
  const body = (name: string, role: string, members: readonly string[]): DemoBody => ({ name, role, members })
  return [
    body('Industrial Arbitration Panel, Lagos', 'Industrial Arbitration Panel', panel.slice(0, 3)),
    body('National Industrial Court, Lagos Division', 'National Industrial Courts', court.slice(0, 3)),
    body('Industrial Arbitration Panel, Abuja', 'Industrial Arbitration Panel', panel.slice(3)),
    body('National Industrial Court, Abuja Division', 'National Industrial Courts', court.slice(3)),
    body('Board of Enquiry, South West', 'Board of Enquiry', enquiry),
  ]
}
