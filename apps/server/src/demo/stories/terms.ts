import { dispute, grievance, type Story } from './story.ts'

/** What work consists of: hours, place, transport, housing, training. */
export const TERMS: readonly Story[] = [
  dispute({
    title:
      'Twelve-hour shifts for the {jobs} at {place} | Roster of {place} changed on the day itself | New shift pattern for {n} {jobs} without talks',
    summary:
      'The shifts of {n} {jobs} were made twelve hours long by a circular. | Duties at {place} are changed by phone on the same day.',
    background:
      'The agreement has eight hours and a week of notice. | Eleven changes were made in one month. People with children cannot live like that.',
    relief: 'Eight hours, and a week of notice.',
    claims: 'Extra pay for each change that came later.',
    terms: 'Three days of notice in an emergency.',
    claimant: [
      'The rosters with the changes in red are among the documents.',
      'Two members have left because of it, both of them good.',
    ],
    accused: [
      'Twelve hours were meant for the month of the shutdown. It went on by habit.',
      'We can go back to eight from the next roster on.',
    ],
    settled:
      'Eight hours, a roster for two weeks, and extra pay for late changes. | Back to three shifts from the first of the month.',
    broken: 'The roster is for two weeks now, but it is still changed on the day.',
    papers: [['roster', 'Rosters with the changes in red'], 'notice'],
  }),
  dispute({
    title:
      'Staff bus to {place} cancelled | Transport allowance for {place} frozen for {months} years | {jobs} walk from the junction to {place}',
    summary:
      'The bus to {place} was cancelled from one day to the next. | Getting to {place} costs the {jobs} a third of their pay.',
    background:
      'There is no public transport after nine. Late shifts end at eleven. | The allowance was set when petrol cost a quarter of today’s price.',
    relief: 'The bus, or an allowance that pays the way.',
    claims: '{money} naira a month each until the bus is back.',
    terms: 'One bus at each change of shift would do.',
    claimant: [
      'Our table among the documents has the fares of each route.',
      'Those who come late because of it are given queries.',
    ],
    accused: [
      'The contract of the bus ran out. Offers from three others are on the table.',
      'Until then we can double the allowance.',
    ],
    settled:
      'A bus at each change of shift; double allowance until it runs. | The allowance follows the fare, twice a year.',
    broken: 'The bus comes in the morning. In the evening it does not.',
    papers: [['sheet', 'Table, fares of each route'], 'notice'],
  }),
  grievance({
    title:
      'Moved to {place} without reason or allowance | Transfer of a {job} during the school year | Transfer to {place} with three days of notice',
    summary:
      'I was moved to {place} with three days of notice and without an allowance. | I was moved to {place} in the middle of the school year of my three children.',
    background:
      'The handbook has a month of notice and a disturbance allowance. | I had asked a question at the general meeting the week before.',
    relief: 'The transfer withdrawn or put off, and the allowance.',
    claims: '{money} naira of disturbance allowance.',
    terms: 'I will go at the end of the school year.',
    claimant: [
      'The letter of transfer is among the documents, with its date.',
      'I sleep in the office at {place}, as I know nobody there.',
    ],
    accused: [
      'There was a gap at {place} that had to be filled. We did not think of the school.',
      'It can wait until the holidays, and the allowance is paid now.',
    ],
    settled: 'Put off to the holidays; allowance paid. | Withdrawn; somebody who wanted to went in my place.',
    broken: 'The allowance was paid, and taken back from the next salary as an “advance”.',
    papers: [['letter', 'Letter of transfer']],
  }),
  dispute({
    title:
      'New contracts for the {jobs} with less leave | {n} {jobs} told to sign new terms in one day | Conditions of service changed at {place} without consent',
    summary:
      '{n} {jobs} were told to sign new contracts within a day, with less leave and a longer notice. | The conditions of service at {place} were replaced by others that nobody has seen whole.',
    background:
      'Those who did not sign were left off the roster. | The law does not know a change of contract by one side alone.',
    relief: 'The old terms until new ones are agreed.',
    claims: 'Everybody back on the roster, with the pay of the days.',
    terms: 'Talks on each point, with a month to read.',
    claimant: [
      'Both contracts are among the documents, side by side.',
      'Some signed because they were afraid. That is no consent.',
    ],
    accused: [
      'The new terms were meant for new staff. They went to everybody by mistake of one office.',
      'Whoever signed can take the signature back.',
    ],
    settled:
      'Old terms for all who had them; new ones for new staff after talks. | Signatures are void; a committee of both sides goes through the points.',
    broken: 'Those who took their signature back are again left off the roster.',
    papers: [['agreement', 'Both contracts'], 'list'],
  }),
  grievance({
    title: 'Training days counted as absence | Training bond of {money} naira after two days',
    summary:
      'Two days of training that I was ordered to were entered as absence. | For a training of two days I shall pay {money} naira if I leave within three years.',
    background: 'The order is in writing. | I was shown the bond after the training, at the door.',
    relief: 'Correction, and no bond.',
    claims: 'Two days of pay, and what was deducted.',
    terms: 'A bond of six months would be fair for a longer training.',
    claimant: ['The order to attend is among the documents.', 'I passed, by the way, as the second best.'],
    accused: [
      'The list of attendance did not reach the pay office.',
      'The bond is meant for courses abroad. It does not fit here.',
    ],
    settled: 'Record corrected, days paid, bond torn up. | Bonds only for courses over a month, and shown beforehand.',
    broken: 'Corrected for me, but the deduction came again the month after.',
    papers: [['letter', 'Order to attend'], 'payslip'],
  }),
  dispute({
    title:
      'Staff quarters of {employer} to be cleared in two weeks | Rent of the {jobs} deducted for quarters that leak',
    summary:
      '{n} {jobs} were told to leave their quarters within two weeks. | Rent is deducted from the {jobs} for quarters in which the rain stands.',
    background:
      'They are part of the contract of each of them. Some have lived there for twenty years. | Repairs were promised before each rainy season.',
    relief: 'The quarters, or an allowance for which one finds a room.',
    claims: 'Three months at least to move, and {money} naira each.',
    terms: 'Those near their pension should stay.',
    claimant: [
      'Photographs of the roofs are among the documents.',
      'Where shall a family with four children go in two weeks?',
    ],
    accused: [
      'The engineer says that two of the houses are not safe. The others can wait.',
      'An allowance is in the budget from next quarter.',
    ],
    settled:
      'Only the two unsafe houses are cleared, with an allowance; the roofs of the others are repaired. | Six months to move and an allowance from the first day.',
    broken: 'The allowance was paid once. The roofs are as they were.',
    papers: [['photograph', 'Photographs of the roofs'], 'notice'],
  }),
  grievance({
    title:
      'Health insurance deducted, card never issued | Hospital turned me away, cover lapsed | {job} without health cover for {months} months',
    summary:
      'Health insurance is deducted each month, but no card was ever issued to me. | The hospital turned my son away because the employer had not paid.',
    background:
      'The scheme says that the premium was last paid {months} months ago. | I learnt of it at the counter, at night.',
    relief: 'Cover from now on, and the bill.',
    claims: 'The bill of {money} naira, and what was deducted.',
    terms: 'If the bill is paid, I leave the deductions to the scheme.',
    claimant: ['The bill and my pay slips are among the documents.', 'My son is well again, thank God.'],
    accused: [
      'Premium and deduction are in two departments. One did not know of the other.',
      'The bill will be paid directly to the hospital.',
    ],
    settled:
      'Bill paid, cover restored, cards issued to everybody. | The employer pays what the scheme would have paid.',
    broken: 'The card came. At the hospital it is still refused.',
    papers: [
      ['notice', 'Bill'],
      ['payslip', 'Pay slips'],
    ],
  }),
]
