import { dispute, grievance, type Story } from './story.ts'

/** What work consists of: hours, place, transport, housing, training. */
export const TERMS: readonly Story[] = [
  dispute({
    title:
      'Twelve-hour days for the {jobs} at {place} | Roster of {place} changed on the day itself | New working hours for {n} {jobs} without talks',
    summary:
      'The working days of {n} {jobs} were made twelve hours long by a circular. | Duties at {place} are changed by phone on the same day.',
    background:
      'The agreement has eight hours, and talks before anything else. | Eleven changes were made in one month. People with children cannot live like that.',
    relief: 'Eight hours, as agreed. || A roster that stands, and a week of notice.',
    claims: 'Overtime for the four hours of each day. || Extra pay for each change that came later.',
    terms: 'Longer days in an emergency, if they are paid. || Three days of notice in an emergency.',
    claimant: [
      'The rosters with the changes in red are among the documents.',
      'Two members have left because of it, both of them good.',
    ],
    accused: [
      'Twelve hours were meant for one busy month. It went on by habit. || People fall ill, and somebody has to come. But so many changes were not needed.',
      'We can go back to eight from the next roster on. || The next roster can hang a week before it begins.',
    ],
    settled:
      'Eight hours from the next roster on, and overtime for the days between. | Back to eight hours from the first of the month. || A roster for two weeks, and extra pay for late changes. | A roster for two weeks, and changes only with those whom they meet.',
    broken:
      'The roster says eight hours. Nobody may leave before twelve are over. || The roster is for two weeks now, but it is still changed on the day.',
    papers: [
      [
        'roster',
        'Rosters with the changes in red',
        '{employer}: {jobs} at {place}, one week. In red is set between stars.',
        '|Monday        8:00 to 16:00    * 7:00 to 19:00 * || |Monday        8:00 to 16:00',
        '|Tuesday       8:00 to 16:00    * 7:00 to 19:00 * || |Tuesday       8:00 to 16:00    * 11:00 to 19:00, told at 7:40 *',
        '|Wednesday     8:00 to 16:00    * 7:00 to 19:00 * || |Wednesday     8:00 to 16:00    * free, told at the gate *',
        '|Thursday      8:00 to 16:00    * 7:00 to 19:00 * || |Thursday      8:00 to 16:00',
        '|Friday        8:00 to 16:00    * 7:00 to 19:00 * || |Friday        free             * 8:00 to 16:00, told at 6:50 *',
      ],
      'notice',
    ],
  }),
  dispute({
    title:
      'Staff bus to {place} cancelled | Transport allowance for {place} not raised for {months} years | {jobs} walk from the junction to {place}',
    summary:
      'The bus to {place} was cancelled from one day to the next. | Getting to {place} costs the {jobs} a third of their pay.',
    background:
      'There is no public transport in the evening. | The allowance was set when petrol cost a quarter of today’s price.',
    relief: 'The bus, or an allowance that pays the way.',
    claims: '{money} naira a month each until the bus is back. || {money} naira a month each.',
    terms: 'One bus in the morning and one in the evening would do. || In two steps, if the first comes now.',
    claimant: [
      'Our table among the documents has the fares of each route.',
      'Those who come late because of it are given queries.',
    ],
    accused: [
      'The contract of the bus ran out. Offers from three others are on the table. || The allowance was left out at each review. That was not meant.',
      'Until then we can pay the fares. || We can double it from this month.',
    ],
    settled:
      'A bus in the morning and in the evening; the fares are paid until it runs. | The bus runs again within the month. || The allowance is doubled, and follows the fare twice a year. | The allowance is what the fare is, from this month on.',
    broken:
      'The bus comes in the morning. In the evening it does not. || It was paid for two months and is back at what it was.',
    papers: [
      [
        'sheet',
        'Table, fares of each route',
        'Route to {place} | One way, naira | A month, naira',
        'From the motor park | 700 | 30,800',
        'From the market | 500 | 22,000',
        'From the junction, by motorcycle | 400 | 17,600',
      ],
      'notice',
    ],
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
    terms: 'I will go after a month of notice, with the allowance. || I will go at the end of the school year.',
    claimant: [
      'The letter of transfer is among the documents, with its date.',
      'Nobody at {place} had been told that I would come.',
    ],
    accused: [
      'There was a gap at {place} that had to be filled. Three days were too short, we see that. || There was a gap at {place} that had to be filled. We did not think of the school.',
      'It can wait for a month, and the allowance is paid now. || It can wait until the holidays, and the allowance is paid now.',
    ],
    settled:
      'Put off for a month; allowance paid. | Withdrawn and the days made good; somebody who wanted to goes instead. || Put off to the holidays; allowance paid. | Withdrawn and the days made good; somebody who wanted to goes instead.',
    broken: 'What was paid was taken back from the next salary as an “advance”.',
    papers: [
      [
        'letter',
        'Letter of transfer',
        '{employer}, personnel office',
        'You are moved to {place} and report there as a {job} on Monday. || You are moved to {place} and report there as a {job} from next week on.',
        'Your grade stays the same. Please hand over your work before you go.',
        'Dated and handed over on Friday, for the head of personnel.',
      ],
    ],
  }),
  dispute({
    title:
      'New contracts for the {jobs} with less leave | Conditions of service changed at {place} without consent | {n} {jobs} told to sign new terms in one day',
    summary:
      '{n} {jobs} were told to sign new contracts within a day, with less leave and a longer notice. | The conditions of service at {place} were replaced by others, to be signed by everybody at once.',
    background:
      'Those who did not sign were left off the roster. | Those who asked for time were left off the roster. The law does not know a change of contract by one side alone.',
    relief: 'The old terms until new ones are agreed.',
    claims: 'Everybody back on the roster, with the pay of the days.',
    terms: 'Talks on each point, with a month to read.',
    claimant: [
      'Both texts are among the documents, side by side.',
      'Some signed because they were afraid. That is no consent.',
    ],
    accused: [
      'The new terms were meant for new staff. They went to everybody by mistake of one office.',
      'Whoever signed can take the signature back.',
    ],
    settled:
      'Old terms for all who had them; new ones for new staff after talks. | Signatures are void; a committee of both sides goes through the points.',
    broken: 'Those who took their signature back are again left off the roster.',
    papers: [
      [
        'agreement',
        'Both texts',
        '{employer}: terms of the {jobs}, before and after',
        '|Point                 Before             After',
        '|Leave                 21 working days    10 working days',
        '|Notice by employee    one month          three months',
        '|Notice by employer    one month          one month',
        '|Overtime              time and a half    included in the pay',
        'The left is signed by both. Under the right there is one name, and it is not ours.',
      ],
      'list',
    ],
  }),
  grievance({
    title: 'Training days counted as absence | Training bond of {money} naira after two days',
    summary:
      'Two days of training that I was ordered to were entered as absence. | For a training of two days I shall pay {money} naira if I leave within three years.',
    background: 'The order is in writing. | I was shown the bond after the training, at the door.',
    relief: 'Correction of the record. || No bond.',
    claims: 'Two days of pay. || The bond declared void, and nothing deducted for it.',
    terms:
      'If the record is put right, I leave it at that. || A bond of six months would be fair for a longer training.',
    claimant: ['The order to attend is among the documents.', 'I passed, by the way, as the second best.'],
    accused: [
      'The list of attendance did not reach the pay office. || The bond is meant for courses abroad. It does not fit here.',
      'The days can be paid with the next payroll. || We ask for the signed copy back, and tear it up.',
    ],
    settled:
      'Record corrected, days paid. | The days are paid, and lists of attendance go straight to the pay office. || The bond is torn up. | No bond here; bonds only for courses over a month, and shown beforehand.',
    broken:
      'It was corrected, and the deduction came again the month after. || A new bond was laid before me, for a training of one day.',
    papers: [
      [
        'letter',
        'Order to attend',
        '{employer}, training office',
        'You attend the training for each {job} at {place} on Thursday and Friday, from eight to four.',
        'Both days are working days. There is nothing to pay and nothing to sign beforehand.',
        'For the training office.',
      ],
      'payslip',
    ],
  }),
  dispute({
    title:
      'Staff quarters of {employer} to be cleared in two weeks | Rent of the {jobs} deducted for quarters that leak',
    summary:
      '{n} {jobs} were told to leave their quarters within two weeks. | Rent is deducted from the {jobs} for quarters in which the rain stands.',
    background:
      'They are part of the contract of each of them. Some have lived there for twenty years. | Repairs were promised before each rainy season.',
    relief: 'The quarters, or an allowance for which one finds a room. || Roofs that hold, and no rent until then.',
    claims:
      'Three months at least to move, and {money} naira each. || Return of the rent of {months} months: {money} naira each.',
    terms: 'Those near their pension should stay. || Half of the rent until the roofs are done.',
    claimant: [
      'Photographs of the gate, where the notice hangs, are among the documents. || Photographs of the roofs are among the documents.',
      'Where shall a family with four children go in two weeks? || When it rains, we carry the beds from one room to the other.',
    ],
    accused: [
      'The engineer says that two of the houses are not safe. The others can wait. || The contractor was paid and did not come. We have another one.',
      'An allowance is in the budget from next quarter. || No rent is deducted from this month until the roofs are done.',
    ],
    settled:
      'Only the two unsafe houses are cleared, with an allowance; the others stay as they are. | Six months to move and an allowance from the first day. || The roofs are repaired within ninety days, and no rent is deducted until then. | The rent is returned, and the roofs are done before the next rains.',
    broken: 'The allowance was paid once. || The roofs are as they were, and the rent is deducted again.',
    papers: [['photograph', 'Photographs of the gate || Photographs of the roofs'], 'notice'],
  }),
  grievance({
    title:
      'Health insurance deducted, card never issued | Hospital turned my son away, cover lapsed | {job} without health cover for {months} months',
    summary:
      'Health insurance is deducted each month, but no card was ever issued to me. | The hospital turned my son away because the employer had not paid.',
    background:
      'The scheme says that the premium was last paid {months} months ago. | I learnt of it at the counter, at night.',
    relief: 'Cover from now on, and a card. || Cover from now on, and the bill.',
    claims: 'What was deducted, {money} naira. || The bill of {money} naira, and what was deducted.',
    terms:
      'What was deducted can be used for the next months. || If the bill is paid, I leave the deductions to the scheme.',
    claimant: [
      'The letter of the scheme and my pay slip are among the documents. || The bill and my pay slip are among the documents.',
      'I pay each visit to a doctor out of my own pocket. || My son is well again, thank God.',
    ],
    accused: [
      'Premium and deduction are in two departments. One did not know of the other.',
      'The premium is paid this week, and the card comes after it. || The bill will be paid directly to the hospital.',
    ],
    settled:
      'Cover restored, cards issued to everybody. | Cover restored, and what was deducted is returned. || Bill paid, cover restored, cards issued to everybody. | The employer pays what the scheme would have paid, and the cover is restored.',
    broken: 'The card came. At the hospital it is still refused.',
    papers: [
      ['notice', 'Letter of the scheme || Bill'],
      ['payslip', 'Pay slip'],
    ],
  }),
]
