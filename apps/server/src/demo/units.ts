/** Unions are real (product); what stands below them and every employer is fictional. */
export type DemoUnit = {
  name: string
  acronym?: string
  kind: 'union' | 'branch' | 'sub_branch' | 'employer'
  parent?: string
  industry: string
  headquarters?: string
}

const union = (name: string, acronym: string, industry: string, headquarters: string): DemoUnit => ({
  name,
  acronym,
  kind: 'union',
  industry,
  headquarters,
})
const branch = (name: string, parent: string, industry: string): DemoUnit => ({
  name,
  kind: 'branch',
  parent,
  industry,
})
const organization = (name: string, parent: string, industry: string): DemoUnit => ({
  name,
  kind: 'sub_branch',
  parent,
  industry,
})
/** A company outside the unions' tree. */
const employer = (name: string, industry: string, headquarters: string): DemoUnit => ({
  name,
  kind: 'employer',
  industry,
  headquarters,
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
