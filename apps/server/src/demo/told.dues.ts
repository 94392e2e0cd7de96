import type { ToldCase } from './told.case.ts'

const DUES = 'Check-off dues deducted but not handed on for ten months'
/** Two per cent of what 214 members earn together, in naira. */
const MONTHLY = 481_500
const naira = (amount: number) => amount.toLocaleString('en')
const schedule = (months: number): string[] => [
  'Month | Members | Deducted, naira | Handed on',
  ...Array.from({ length: months }, (_, n) => `${n + 1} | 214 | ${naira(MONTHLY)} | nothing`),
  `Together | 214 | ${naira(MONTHLY * months)} | nothing`,
]
const PLAN = [
  'Instalment | Naira | What is left',
  ...Array.from({ length: 10 }, (_, n) => `${n + 1} | ${naira(MONTHLY)} | ${naira(MONTHLY * (9 - n))}`),
]

/** In mediation, with a poll, papers and a meeting to come. */
export const DUES_CASE: ToldCase = {
  daysAgo: 74,
  filer: 'staff',
  accused: 'Lagoon Savings and Loans',
  type: 'Dispute case',
  title: DUES,
  summary: 'Dues are taken from our pay each month, but the union has received nothing for ten months.',
  background_info:
    'The collective agreement says dues are handed on by the tenth of each month. Our pay slips show the deductions.',
  relief_sought: 'All dues that were deducted in the ten months, with a schedule of names.',
  specific_claims: 'Ten months for 214 members.',
  negotiation_terms: 'Monthly instalments over six months, starting now.',
  before: [
    [
      0,
      {
        do: 'hand in',
        by: 'staff',
        paper: { kind: 'list', about: DUES, name: 'Schedule of the first three months', lines: [], words: schedule(3) },
      },
    ],
  ],
  approvedAfterDays: 5,
  neutral: 'conciliator',
  respondent: 'respondent',
  messages: [
    ['staff', '{greeting}. The schedule of the first three months is among the documents. The other months follow.'],
    ['conciliator', 'Thank you. Is it agreed that dues were deducted in each of the ten months?'],
    ['respondent', 'It is. The money went into the rent of two offices. That was wrong, and it has ended.'],
  ],
  acts: [
    [
      12,
      {
        do: 'change',
        by: 'conciliator',
        to: 'mediation',
        why: 'The facts are agreed. What is left is a plan that both sides trust, for which a mediator is better placed.',
      },
    ],
    [13, { do: 'refer', by: 'ministry', to: 'mediator' }],
    [
      15,
      {
        do: 'say',
        by: 'mediator',
        text: '{greeting} to both sides. I help you to find a plan; I decide nothing. What can be paid now?',
      },
    ],
    [
      19,
      {
        do: 'hand in',
        by: 'staff',
        said: true,
        paper: { kind: 'list', about: DUES, name: 'Schedule of the ten months', lines: [], words: schedule(10) },
      },
    ],
    [
      20,
      {
        do: 'say',
        by: 'respondent',
        text: 'The current month can be handed on at once. For the ten we ask for time.',
      },
    ],
    [
      33,
      {
        do: 'ask',
        by: 'mediator',
        question: 'Over how many months can the ten be handed on?',
        options: ['Three', 'Six', 'Ten'],
        secret: false,
        votes: [
          ['staff', 'Six'],
          ['respondent', 'Ten'],
        ],
      },
    ],
    [41, { do: 'say', by: 'staff', text: 'The current month has arrived at the union. Thank you, that helps.' }],
    [
      48,
      {
        do: 'hand in',
        by: 'respondent',
        said: true,
        paper: { kind: 'sheet', about: DUES, name: 'Plan of instalments', lines: [], words: PLAN },
      },
    ],
    [
      62,
      {
        do: 'meet',
        by: 'mediator',
        title: 'Going through the plan of instalments',
        place: 'Zonal office of the ministry, room 5',
        from: '11:00 AM',
        to: '12:00 PM',
        inDays: 12,
      },
    ],
    [64, { do: 'say', by: 'staff', text: 'Two of us will come. Six months is what our members can accept.' }],
  ],
}
