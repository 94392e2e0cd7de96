import type { ToldCase } from './told.case.ts'

export const SHORTAGE = 'Shortage of another till taken from the salary of a cashier'
export const TRANSPORT = 'No way home after the night shift of the card centre'

/** Before the panel, which has made its award; the rest is in `corners.awards.ts`. */
export const PANEL_CASES: readonly ToldCase[] = [
  {
    daysAgo: 58,
    filer: 'worker',
    accused: 'Harmattan Microfinance Bank',
    type: 'Grievance',
    title: SHORTAGE,
    summary: 'A shortage was found in the till beside mine. It was taken from my salary in four parts.',
    background_info:
      'Two of us worked at the counter that day. The sheet of my own till was signed as correct in the evening.',
    relief_sought: 'Return of the four deductions, and a letter that I owe nothing.',
    specific_claims: 'Four deductions of 21,500 naira.',
    negotiation_terms: 'In two parts, if the letter comes first.',
    approvedAfterDays: 3,
    neutral: 'conciliator',
    messages: [
      ['conciliator', '{greeting} to both. Is it agreed in which till the shortage was found?'],
      ['employer', '{greeting}. It is. We hold that whoever works at a counter answers for all of it.'],
      ['worker', 'The handbook says each answers for the own till. Mine was right to the naira.'],
    ],
    acts: [
      [
        30,
        {
          do: 'change',
          by: 'conciliator',
          to: 'arbitration panel',
          why: 'Conciliation has failed: the facts are agreed, and the bank will not pay. Referred to the panel.',
        },
      ],
      [31, { do: 'refer to body', by: 'ministry', to: 'Industrial Arbitration Panel, Lagos' }],
      [
        34,
        { do: 'say', by: 'panel', text: '{greeting}. Each side may say once more who answers for a till, and why.' },
      ],
      [36, { do: 'say', by: 'worker', text: 'I signed for one till, counted it, and it was right.' }],
      [38, { do: 'say', by: 'employer', text: 'Both tills stand at one counter. We have nothing to add.' }],
    ],
  },
  {
    daysAgo: 40,
    filer: 'union',
    accused: 'Weaverbird Trust Bank',
    type: 'Dispute case',
    title: TRANSPORT,
    summary: 'The last shift of the card centre ends at eleven at night. The bus of the bank has stopped running.',
    background_info: 'The agreement on night work says that the bank brings people home after ten at night.',
    relief_sought: 'The bus again, and the taxis that fourteen clerks have paid for since.',
    specific_claims: 'Taxis of five months.',
    negotiation_terms: 'A taxi that the bank pays for will do, until there is a bus.',
    approvedAfterDays: 2,
    neutral: 'conciliator',
    messages: [
      ['conciliator', '{greeting} to both. Does the agreement on night work hold for the card centre?'],
      ['bank', 'It was made for the main office. The card centre came later.'],
      ['union', 'It names the bank, and no office. We ask for the panel.'],
    ],
    acts: [
      [
        17,
        {
          do: 'change',
          by: 'conciliator',
          to: 'arbitration panel',
          why: 'Conciliation has failed: both sides read the agreement in two ways. Referred to the panel.',
        },
      ],
      [18, { do: 'refer to body', by: 'ministry', to: 'Industrial Arbitration Panel, Lagos' }],
      [21, { do: 'say', by: 'panel', text: '{greeting}. The panel has read the agreement. The bank answers first.' }],
      [23, { do: 'say', by: 'bank', text: 'Nobody thought of a card centre when it was signed.' }],
    ],
  },
]
