import type { LongTextName } from '@accord/contract/disputes/form'
/** A dispute a reader believes; who files, against whom, and what was said since. */
export type DemoCase = Readonly<Record<LongTextName, string>> & {
  daysAgo: number
  filer: string
  accused: string
  type: 'Dispute case' | 'Grievance'
  title: string
  approvedAfterDays?: number
  neutral?: string
  messages?: readonly (readonly [who: string, text: string])[]
  /** How long after its approval it was resolved, with which words, and what the sides said of that. */
  settled?: { afterDays: number; how: string; scores: Readonly<Record<string, number>> }
}

export const DEMO_CASES: readonly DemoCase[] = [
  {
    daysAgo: 96,
    filer: 'worker',
    accused: 'Harmattan Microfinance Bank',
    type: 'Grievance',
    title: 'Three months of salary not paid after transfer to Ikorodu',
    summary: 'I was moved to the Ikorodu office in May and have had no salary since. I still report every day.',
    background_info:
      'I have worked as a cashier since 2019. On 4 May I was told by text message to report at Ikorodu. My pay stopped that month. Human resources say my name is "between two cost centres".',
    relief_sought: 'Payment of my salary for May, June and July, and a pay slip for each month.',
    specific_claims:
      'Three months at 118,500 naira; transport to Ikorodu at 1,400 naira a day as the staff handbook says.',
    negotiation_terms: 'I can accept two payments if the first comes this month.',
    approvedAfterDays: 3,
    neutral: 'conciliator',
    messages: [
      ['worker', 'Good morning. I have uploaded my letter of transfer and my bank statements.'],
      ['employer', 'Good morning. Our payroll shows a transfer that was never completed. We are looking into it.'],
      ['conciliator', 'Thank you both. Please send the payroll record for May to July by Friday.'],
      ['employer', 'We will. Can we meet the claimant on Thursday to agree the figures?'],
    ],
  },
  {
    daysAgo: 74,
    filer: 'staff',
    accused: 'Palm Wharf Terminals',
    type: 'Dispute case',
    title: 'Check-off dues deducted but not remitted since January',
    summary: 'Dues are taken from members’ pay each month, but the union has received nothing since January.',
    background_info:
      'The collective agreement of 2021 says dues are remitted by the tenth of each month. Members’ pay slips show the deductions.',
    relief_sought: 'Remittance of all dues deducted since January, with a schedule of names.',
    specific_claims: 'Ten months for 214 members.',
    negotiation_terms: 'Monthly instalments over six months, starting now.',
    approvedAfterDays: 5,
    neutral: 'mediator',
    messages: [['staff', 'The schedule for January to March is attached. The later months follow tomorrow.']],
  },
  {
    daysAgo: 51,
    filer: 'nurses',
    accused: 'Delta Creek Drilling Services',
    type: 'Dispute case',
    title: 'Site clinic nurses on call without rest days',
    summary: 'Four nurses cover the site clinic day and night with no rest day since the second shift was cancelled.',
    background_info:
      'The second shift was cancelled in August. The nurses have since worked an average of 84 hours a week.',
    relief_sought: 'Restoration of the second shift and pay for the hours worked.',
    specific_claims: 'Overtime for four nurses from 12 August.',
    negotiation_terms: 'Two more nurses within thirty days; overtime paid in the next payroll.',
    approvedAfterDays: 4,
  },
  {
    daysAgo: 12,
    filer: 'branch',
    accused: 'Riverside Specialist Clinic',
    type: 'Dispute case',
    title: 'Refusal to recognise the union at the accounts department',
    summary: 'Eleven staff of the accounts department joined the union. Management returned our letter unopened.',
    background_info: 'Letters of 2 and 20 September asked for recognition. Both came back.',
    relief_sought: 'Recognition for the eleven members and deduction of dues from the next payroll.',
    specific_claims: 'Recognition under section 25 of the Trade Unions Act.',
    negotiation_terms: 'A first meeting within two weeks.',
  },
  {
    daysAgo: 9,
    filer: 'worker',
    accused: 'Lagoon Savings and Loans',
    type: 'Grievance',
    title: 'Reference letter withheld after resignation',
    summary: 'I resigned with one month’s notice. My reference letter and last pay are held back.',
    background_info: 'My notice ended on 31 October. I handed over the till and the keys against signature.',
    relief_sought: 'The reference letter and my pay for October.',
    specific_claims: 'One month’s pay; the letter promised in my contract.',
    negotiation_terms: 'The letter first; the pay may follow within fourteen days.',
  },
  {
    daysAgo: 3,
    filer: 'staff',
    accused: 'Sahel Cooperative Bank',
    type: 'Grievance',
    title: 'Maternity leave counted as absence in the yearly review',
    summary: 'My maternity leave was entered as 58 days of absence and my increment was refused.',
    background_info: 'I was on approved maternity leave from March to June, with the medical certificate on file.',
    relief_sought: 'Correction of the review and the increment from July.',
    specific_claims: 'Section 54 of the Labour Act; the increment of 7 per cent.',
    negotiation_terms: 'Correction of the record is what matters most.',
  },
]
