/** One login per built-in role; all of them are fictional. */
export const DEMO_PASSWORD = 'Settle2026!'

export type DemoPerson = { email: string; role: string; first: string; last: string; unit?: string }

const at = (name: string) => `${name}@demo.accord.example`

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: at('ministry'), role: 'Ministry Admin', first: 'Halima', last: 'Danjuma', unit: 'ministry' },
  { email: at('union'), role: 'National Union Admin', first: 'Emeka', last: 'Nwosu', unit: 'NUBIFIE' },
  { email: at('branch'), role: 'Union Branch Admin', first: 'Yetunde', last: 'Alabi', unit: 'NUBIFIE Lagos' },
  { email: at('employer'), role: 'Employers', first: 'Tunde', last: 'Bakare', unit: 'Harmattan Microfinance Bank' },
  { email: at('worker'), role: 'Claimants', first: 'Ngozi', last: 'Eze' },
  { email: at('respondent'), role: 'Respondents', first: 'Musa', last: 'Garba' },
  { email: at('staff'), role: 'Staff', first: 'Bisi', last: 'Ogundele', unit: 'Lagoon Savings and Loans' },
  { email: at('conciliator'), role: 'Conciliators and Arbitrators', first: 'Ibrahim', last: 'Sule' },
  { email: at('mediator'), role: 'Mediators', first: 'Grace', last: 'Udo' },
  { email: at('panel'), role: 'Industrial Arbitration Panel', first: 'Folake', last: 'Adeyemi' },
  { email: at('enquiry'), role: 'Board of Enquiry', first: 'Sani', last: 'Lawal' },
  { email: at('court'), role: 'National Industrial Courts', first: 'Chidi', last: 'Okafor' },
  { email: at('nurses'), role: 'National Union Admin', first: 'Amina', last: 'Yusuf', unit: 'NANNM' },
  { email: at('clinic'), role: 'Employers', first: 'Peter', last: 'Akpan', unit: 'Riverside Specialist Clinic' },
]

/** Bodies a case can be referred to, with the people of above who sit in them. */
export const DEMO_BODIES: readonly { name: string; role: string; members: readonly string[] }[] = [
  { name: 'Industrial Arbitration Panel, Lagos', role: 'Industrial Arbitration Panel', members: ['panel'] },
  { name: 'National Industrial Court, Lagos Division', role: 'National Industrial Courts', members: ['court'] },
]
