import type { ToldCase } from './told.case.ts'
import { DUES_CASE } from './told.dues.ts'
import { SALARY_CASE } from './told.salary.ts'
import { TRANSFER_CASE } from './told.transfer.ts'

/** Cases that go on. */
export const OPEN_CASES: readonly ToldCase[] = [
  SALARY_CASE,
  DUES_CASE,
  {
    daysAgo: 51,
    filer: 'nurses',
    accused: 'Seven Wells Teaching Hospital',
    type: 'Dispute case',
    title: 'Outreach nurses on call without rest days',
    summary:
      'Four nurses cover the outreach clinic day and night with no rest day since the second shift was cancelled.',
    background_info: 'Since the second shift was cancelled the nurses have worked an average of 84 hours a week.',
    relief_sought: 'Restoration of the second shift and pay for the hours worked.',
    specific_claims: 'Overtime for four nurses since the day on which the shift was cancelled.',
    negotiation_terms: 'Two more nurses within thirty days; overtime paid in the next payroll.',
    approvedAfterDays: 4,
  },
  TRANSFER_CASE,
  {
    daysAgo: 24,
    filer: 'staff',
    accused: 'Lagoon Savings and Loans',
    type: 'Grievance',
    title: 'Price of the counter uniform deducted from salary',
    summary: 'The price of two uniforms was taken from my salary in three parts, without a word.',
    background_info:
      'The handbook says that uniforms are provided. The deductions began when another tailor was chosen, and stand on the pay slip as “sundry”.',
    relief_sought: 'Return of the three deductions, and none in the future.',
    specific_claims: 'Three deductions of 9,500 naira.',
    negotiation_terms: 'With the next salary is soon enough.',
    approvedAfterDays: 4,
    neutral: 'conciliator',
    respondent: 'respondent',
    messages: [
      ['conciliator', '{greeting} to both. Is it agreed that the handbook provides the uniforms?'],
      ['respondent', 'It is. The invoice of the new tailor went to payroll by mistake, we believe.'],
      ['staff', 'Thank you. Can you say with which salary the money comes back, for all of us at the counter?'],
    ],
  },
  {
    daysAgo: 12,
    filer: 'branch',
    accused: 'Weaverbird Trust Bank',
    type: 'Dispute case',
    title: 'Refusal to recognise the union at the card centre',
    summary: 'Eleven staff of the card centre joined the union. Management returned our letter unopened.',
    background_info: 'Two letters asked for recognition, three weeks apart. Both came back.',
    relief_sought: 'Recognition for the eleven members and deduction of dues from the next payroll.',
    specific_claims: 'Recognition under section 25 of the Trade Unions Act.',
    negotiation_terms: 'A first meeting within two weeks.',
  },
  {
    daysAgo: 9,
    filer: 'worker',
    accused: 'Harmattan Microfinance Bank',
    type: 'Grievance',
    title: 'Chair at the counter refused despite a doctor’s note',
    summary: 'My doctor wrote that I must not stand all day. The chair at my counter was taken away.',
    background_info: 'I have had a bad knee since a fall at the branch door. The note was handed in against signature.',
    relief_sought: 'A chair at the counter, as three other counters have one.',
    specific_claims: 'The chair, and the two days of sick leave that were counted as absence.',
    negotiation_terms: 'The chair first. About the two days I can wait.',
    before: [[0, { do: 'hand in', by: 'worker', paper: { kind: 'medical note', about: 'Knee', lines: [] } }]],
    approvedAfterDays: 4,
  },
  {
    daysAgo: 3,
    filer: 'staff',
    accused: 'Lagoon Savings and Loans',
    type: 'Grievance',
    title: 'Maternity leave counted as absence in the yearly review',
    summary: 'My maternity leave was entered as 58 days of absence and my increment was refused.',
    background_info: 'I was on approved maternity leave, with the medical certificate on file.',
    relief_sought: 'Correction of the review, and the increment from its date.',
    specific_claims: 'Section 54 of the Labour Act; the increment of 7 per cent.',
    negotiation_terms: 'Correction of the record is what matters most.',
  },
]
