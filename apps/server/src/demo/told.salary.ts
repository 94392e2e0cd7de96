import type { ToldCase } from './told.case.ts'

const SALARY = 'Three months of salary not paid after transfer to Ikorodu'
const PAY = [
  'Harmattan Microfinance Bank',
  'Cashier',
  '118,500',
  'I was moved to Ikorodu by text message.',
  'My pay stopped.',
]

const DRAFT = {
  kind: 'agreement',
  about: SALARY,
  name: 'Draft of the agreement',
  lines: [],
  words: [
    'A draft. It binds nobody until both sides have signed it.',
    '1. The third month of salary is paid with this payroll.',
    '2. Half of the transport of the first month at Ikorodu is paid with it.',
    'For the claimant: ________________     For the employer: ________________',
  ],
} as const
const TRANSFER_LETTER = {
  kind: 'letter',
  about: SALARY,
  name: 'Letter of transfer',
  lines: [],
  words: [
    'Harmattan Microfinance Bank, human resources',
    'You are moved to the Ikorodu office and report there as a cashier on Monday.',
    'Your grade and your salary of 118,500 naira stay the same. A text message was sent to you as well.',
    'For the head of human resources.',
  ],
} as const

/** In conciliation, with a meeting to come and a draft of the agreement. */
export const SALARY_CASE: ToldCase = {
  daysAgo: 96,
  filer: 'worker',
  accused: 'Harmattan Microfinance Bank',
  type: 'Grievance',
  title: SALARY,
  summary: 'I was moved to the Ikorodu office and have had no salary for three months. I still report every day.',
  background_info:
    'I have worked as a cashier since 2019. I was told by text message to report at Ikorodu on the next Monday. My pay stopped that month. Human resources say my name is “between two cost centres”.',
  relief_sought: 'Payment of my salary for the three months, and a pay slip for each of them.',
  specific_claims:
    'Three months at 118,500 naira; transport to Ikorodu at 1,400 naira a day as the staff handbook says.',
  negotiation_terms: 'I can accept two payments if the first comes this month.',
  before: [
    [0, { do: 'hand in', by: 'worker', paper: { kind: 'payslip', about: SALARY, name: 'Last pay slip', lines: PAY } }],
    [
      0,
      {
        do: 'hand in',
        by: 'worker',
        paper: TRANSFER_LETTER,
      },
    ],
  ],
  approvedAfterDays: 3,
  neutral: 'conciliator',
  messages: [
    ['worker', '{greeting}. My letter of transfer and my last pay slip are among the documents.'],
    ['employer', '{greeting}. Our payroll shows a transfer that was never completed. We are looking into it.'],
    ['conciliator', 'Thank you both. Please send the payroll record of the three months this week.'],
    ['employer', 'We will. Can we meet the claimant to agree the figures?'],
  ],
  acts: [
    [
      9,
      {
        do: 'ask',
        by: 'conciliator',
        question: 'Shall we meet in Ikorodu or at the zonal office?',
        options: ['Ikorodu', 'Zonal office'],
        secret: false,
        votes: [
          ['worker', 'Ikorodu'],
          ['employer', 'Ikorodu'],
        ],
      },
    ],
    [
      12,
      {
        do: 'meet',
        by: 'conciliator',
        title: 'Going through the payroll record',
        place: 'Ikorodu office, first floor',
        from: '10:00 AM',
        to: '11:30 AM',
        inDays: 7,
      },
    ],
    [13, { do: 'hand in', by: 'employer', said: true, paper: { kind: 'sheet', about: SALARY, lines: PAY } }],
    [
      20,
      {
        do: 'say',
        by: 'worker',
        text: 'Thank you for coming out to Ikorodu. The figures are right, but for the transport.',
      },
    ],
    [
      22,
      {
        do: 'say',
        by: 'employer',
        text: 'The handbook pays transport from the second month. We shall look at the first one, too.',
      },
    ],
    [
      24,
      {
        do: 'say',
        by: 'conciliator',
        text: 'So the three months are agreed: 355,500 naira. What is open is the transport of one month, 30,800 naira.',
      },
    ],
    [
      33,
      {
        do: 'say',
        by: 'employer',
        text: 'The first month of salary was paid today. The slip is with the next post.',
      },
    ],
    [34, { do: 'say', by: 'worker', text: 'It has come, thank God. My rent is paid.' }],
    [
      62,
      {
        do: 'say',
        by: 'worker',
        text: 'The second month has come as well. Of the third and of the transport I have heard nothing since.',
      },
    ],
    [
      72,
      {
        do: 'say',
        by: 'conciliator',
        text: 'I have drafted an agreement: the third month with this payroll, and half of the transport. Please read it.',
      },
    ],
    [72, { do: 'hand in', by: 'conciliator', said: true, paper: DRAFT }],
    [
      85,
      {
        do: 'ask',
        by: 'conciliator',
        question: 'Do you accept the draft of the agreement?',
        options: ['Yes', 'Yes, with a change', 'No'],
        secret: false,
        votes: [
          ['worker', 'Yes, with a change'],
          ['employer', 'Yes'],
        ],
      },
    ],
    [
      87,
      {
        do: 'meet',
        by: 'conciliator',
        title: 'Signing, or the last open point',
        place: 'Zonal office of the ministry, room 12',
        from: '2:00 PM',
        to: '3:00 PM',
        inDays: 11,
      },
    ],
    [
      90,
      {
        do: 'say',
        by: 'worker',
        text: 'I shall be there. My change: the whole transport of that month, since I was sent at two days’ notice.',
      },
    ],
  ],
}
