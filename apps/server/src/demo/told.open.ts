import type { ToldCase } from './told.case.ts'

const SALARY = 'Three months of salary not paid after transfer to Ikorodu'
const PAY = [
  'Harmattan Microfinance Bank',
  'Cashier',
  '118,500',
  'I was moved to Ikorodu by text message.',
  'My pay stopped.',
]

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
      [0, { do: 'hand in', by: 'worker', paper: { kind: 'payslip', about: SALARY, lines: PAY } }],
      [0, { do: 'hand in', by: 'worker', paper: { kind: 'letter', about: SALARY, lines: PAY } }],
    ],
    approvedAfterDays: 3,
    neutral: 'conciliator',
    messages: [
      ['worker', 'Good morning. I have uploaded my letter of transfer and my last pay slip.'],
      ['employer', 'Good morning. Our payroll shows a transfer that was never completed. We are looking into it.'],
      ['conciliator', 'Thank you both. Please send the payroll record of the three months by Friday.'],
      ['employer', 'We will. Can we meet the claimant on Thursday to agree the figures?'],
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
      [
        86,
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
        89,
        {
          do: 'meet',
          by: 'conciliator',
          title: 'Signing, or the last open point',
          place: 'Zonal office of the ministry, room 12',
          from: '2:00 PM',
          to: '3:00 PM',
          inDays: 9,
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
      ['conciliator', 'Good morning to both. Is it agreed that the handbook provides the uniforms?'],
      ['respondent', 'It is. The invoice of the new tailor went to payroll by mistake, we believe.'],
      ['staff', 'Thank you. Can you say with which salary the money comes back, for all of us at the counter?'],
    ],
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
    accused: 'Harmattan Microfinance Bank',
    type: 'Grievance',
    title: 'Chair at the counter refused despite a doctor’s note',
    summary: 'My doctor wrote that I must not stand all day. The chair at my counter was taken away.',
    background_info: 'I have had a bad knee since a fall at the branch door. The note was handed in against signature.',
    relief_sought: 'A chair at the counter, as three other counters have one.',
    specific_claims: 'The chair, and the two days of sick leave that were counted as absence.',
    negotiation_terms: 'The chair first. About the two days I can wait.',
    before: [[0, { do: 'hand in', by: 'worker', paper: { kind: 'medical note', about: 'Knee', lines: [] } }]],
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
