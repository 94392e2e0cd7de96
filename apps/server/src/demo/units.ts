/** Unions are real, so nothing is made up about them; what is below them and every employer is fictional. */
export type DemoUnit = {
  name: string
  acronym?: string
  kind: 'union' | 'branch' | 'sub_branch' | 'employer'
  parent?: string
  industry: string
  headquarters?: string
  phone?: string
  about: string
  foundedIn?: string
}

const union = (name: string, acronym: string, industry: string, headquarters: string): DemoUnit => ({
  name,
  acronym,
  kind: 'union',
  industry,
  headquarters,
  about: `A trade union of those who work in ${industry}.`,
})
let made = 0
/** What nobody has: a number kept for examples, a year, and a sentence that says so. */
const fictional = () => ({
  phone: `0803 555 01${String(++made).padStart(2, '0')}`,
  about: 'An example: it stands for an organization of its kind and does not exist.',
  foundedIn: String(1970 + made),
})
const branch = (name: string, parent: string, industry: string): DemoUnit => ({
  name,
  kind: 'branch',
  parent,
  industry,
  ...fictional(),
})
const organization = (name: string, parent: string, industry: string): DemoUnit => ({
  name,
  kind: 'sub_branch',
  parent,
  industry,
  ...fictional(),
})
/** A company outside the unions' tree. */
const employer = (name: string, industry: string, headquarters: string): DemoUnit => ({
  name,
  kind: 'employer',
  industry,
  headquarters,
  ...fictional(),
})

const BANKS = 'Banking & Finance'
export const DEMO_UNITS: readonly DemoUnit[] = [
  union('National Union of Banks, Insurance and Financial Institutions Employees', 'NUBIFIE', BANKS, 'Lagos'),
  union('National Association of Nigeria Nurses and Midwives', 'NANNM', 'Health', 'Abuja'),
  union('Nigeria Union of Petroleum and Natural Gas Workers', 'NUPENG', 'Oil & Gas', 'Lagos'),
  union('Nigeria Union of Teachers', 'NUT', 'Education', 'Abuja'),
  union('Maritime Workers Union of Nigeria', 'MWUN', 'Maritime & Ports', 'Lagos'),
  union('National Union of Textile, Garment and Tailoring Workers of Nigeria', 'NUTGTWN', 'Textile', 'Kaduna'),
  branch('NUBIFIE Lagos', 'NUBIFIE', BANKS),
  branch('NUBIFIE Kano', 'NUBIFIE', BANKS),
  branch('NANNM Rivers', 'NANNM', 'Health'),
  branch('NUPENG Warri', 'NUPENG', 'Oil & Gas'),
  branch('NUT Oyo', 'NUT', 'Education'),
  branch('MWUN Apapa', 'MWUN', 'Maritime & Ports'),
  branch('NUTGTWN Kaduna', 'NUTGTWN', 'Textile'),
  organization('Harmattan Microfinance Bank', 'NUBIFIE Lagos', BANKS),
  organization('Lagoon Savings and Loans', 'NUBIFIE Lagos', BANKS),
  organization('Sahel Cooperative Bank', 'NUBIFIE Kano', BANKS),
  organization('Riverside Specialist Clinic', 'NANNM Rivers', 'Health'),
  organization('Delta Creek Drilling Services', 'NUPENG Warri', 'Oil & Gas'),
  organization('Beacon Hill Secondary School', 'NUT Oyo', 'Education'),
  organization('Palm Wharf Terminals', 'MWUN Apapa', 'Maritime & Ports'),
  organization('Zaria Road Textile Mills', 'NUTGTWN Kaduna', 'Textile'),
  employer('Baobab Leather Company', 'Textile', 'Kano'),
]
