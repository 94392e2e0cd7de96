import type { ToldCase } from './told.case.ts'

const TRANSFER = 'Claims department moved to another company without talks'

/** Before the court, with a sitting to come. */
export const TRANSFER_CASE: ToldCase = {
  daysAgo: 30,
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
          lines: [],
          words: [
            'Collective agreement of Cowrie Lane Assurance and NUBIFIE, page 12',
            '22. A transfer to another employer is talked about by both sides before it takes effect.',
            '23. Years of service and gratuity are not changed by it.',
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
          lines: ['The terms stay the same, so no consent is needed.', 'The clause speaks of talks, which were held.'],
        },
      },
    ],
    [17, { do: 'say', by: 'union', text: 'There was one telephone call. We ask for the minutes of any talks.' }],
    [
      20,
      {
        do: 'meet',
        by: 'court',
        title: 'Sitting on the clause',
        place: 'Federal secretariat, block 4',
        from: '9:00 AM',
        to: '11:00 AM',
        inDays: 20,
      },
    ],
  ],
}
