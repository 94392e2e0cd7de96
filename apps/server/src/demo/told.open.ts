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
  lines: ['', '', '', 'The third month with this payroll, and half of the transport.', ''],
} as const

const DUES = 'Check-off dues deducted but not handed on for ten months'
const SAVINGS = [
  'Lagoon Savings and Loans',
  'Cashier',
  '112,500',
  'Dues are deducted each month.',
  'None was handed on.',
]
const TRANSFER = 'Claims department moved to another company without talks'

/** Cases that go on. */
export const OPEN_CASES: readonly ToldCase[] = [
  {
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
      [
        0,
        { do: 'hand in', by: 'worker', paper: { kind: 'payslip', about: SALARY, name: 'Last pay slip', lines: PAY } },
      ],
      [
        0,
        {
          do: 'hand in',
          by: 'worker',
          paper: { kind: 'letter', about: SALARY, name: 'Letter of transfer', lines: PAY },
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
  },
  {
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
          paper: { kind: 'list', about: DUES, name: 'Schedule of the first three months', lines: SAVINGS },
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
          paper: { kind: 'list', about: DUES, name: 'Schedule of the ten months', lines: SAVINGS },
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
          paper: { kind: 'sheet', about: DUES, name: 'Plan of instalments', lines: SAVINGS },
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
  },
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
  {
    daysAgo: 34,
    filer: 'union',
    accused: 'Cowrie Lane Assurance',
    type: 'Dispute case',
    title: TRANSFER,
    summary: 'Thirty-one clerks of the claims department are told that they work for another company now.',
    background_info:
      'The collective agreement says that a transfer is talked about first. The company says that the law asks for no consent.',
    relief_sought: 'The old employment until both sides have agreed on the transfer.',
    specific_claims: 'Years of service and gratuity of thirty-one clerks, as the agreement has them.',
    negotiation_terms: 'Each clerk may choose, once the years are carried over in writing.',
    before: [
      [
        0,
        {
          do: 'hand in',
          by: 'union',
          paper: {
            kind: 'agreement',
            about: TRANSFER,
            name: 'Collective agreement, clause on transfers',
            lines: [
              '',
              '',
              '',
              'A transfer to another employer is talked about by both sides before it takes effect.',
              '',
            ],
          },
        },
      ],
    ],
    approvedAfterDays: 2,
    neutral: 'conciliator',
    messages: [
      ['conciliator', '{greeting} to both. Do the sides agree on the facts, and differ on the law alone?'],
      ['assurance', 'We do. No law asks for consent where the terms stay the same.'],
      ['union', 'The clause on transfers in the collective agreement is among the documents. It does ask.'],
    ],
    acts: [
      [
        8,
        {
          do: 'change',
          by: 'conciliator',
          to: 'national industrial court',
          why: 'What is left is a question of law, which talks cannot answer. Referred to the court.',
        },
      ],
      [9, { do: 'refer to body', by: 'ministry', to: 'National Industrial Court, Lagos Division' }],
      [12, { do: 'say', by: 'court', text: '{greeting}. The court has read the clause. The company answers first.' }],
      [
        15,
        {
          do: 'hand in',
          by: 'assurance',
          said: true,
          paper: {
            kind: 'reply',
            about: TRANSFER,
            lines: [
              'The terms stay the same, so no consent is needed.',
              'The clause speaks of talks, which were held.',
            ],
          },
        },
      ],
      [17, { do: 'say', by: 'union', text: 'There was one telephone call. We ask for the minutes of any talks.' }],
      [
        24,
        {
          do: 'meet',
          by: 'court',
          title: 'Sitting on the clause',
          place: 'Federal secretariat, block 4',
          from: '9:00 AM',
          to: '11:00 AM',
          inDays: 16,
        },
      ],
    ],
  },
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
