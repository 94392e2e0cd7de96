import { dispute, type Story } from './story.ts'

/** The union itself: to be recognised, to meet, to be paid its dues, to be heard. */
export const UNION: readonly Story[] = [
  dispute({
    title:
      'Refusal to recognise the union of {n} {jobs} | Letters on recognition of the {jobs} returned unopened | Recognition refused at {place}',
    summary:
      '{n} {jobs} joined the union. Management does not answer letters on recognition. | At {place} the union is told that “there is no union here”.',
    background:
      'The forms were handed over with a list. Recognition follows from membership; it is not a favour. | Two letters came back unopened, the third with a note from the gate.',
    relief: 'Recognition in writing, and a first meeting.',
    claims: 'Recognition by section 25 of the Trade Unions Act, and deduction of dues from the next payroll.',
    terms: 'A first meeting within two weeks; the rest can be talked about there.',
    claimant: [
      'The list of {n} signatures is among the documents. Nobody was pressed to sign.',
      'Since the second letter three officers were moved to other places.',
    ],
    accused: [
      'We were not sure which union is meant, as two had written to us.',
      'We accept the list. Let us fix a day for a first meeting.',
    ],
    settled:
      'Recognised in writing; dues are deducted from the next payroll. | A recognition agreement was signed by both sides at the second meeting.',
    broken: 'Recognised on paper, but no dues have been deducted and no meeting has been held.',
    papers: [
      [
        'list',
        'List of signatures',
        'No | Name withheld | Work | Signed',
        '1 | member 1 | {job} | yes',
        '2 | member 2 | {job} | yes',
        '3 | member 3 | {job} | yes',
        '4 | member 4 | {job} | yes',
        '5 | member 5 | {job} | yes',
        'The other pages follow; {n} signatures in all.',
      ],
      'letter',
    ],
  }),
  dispute({
    about: 'money',
    title:
      'Dues of {n} {jobs} held back by {employer} | Dues deducted at {place} and not paid over | Union dues of {months} months missing',
    summary:
      'Dues are deducted from {n} {jobs} each month, and the union has had nothing for {months} months. | What is deducted as dues at {place} does not reach the union.',
    background:
      'The agreement says that dues are paid over by the tenth. The pay slips show the deductions. | The office calls it “a cash problem”. It is not the company’s cash.',
    relief: 'All dues paid over, with a list of names.',
    claims: '{total} naira for {months} months.',
    terms: 'Three instalments, if the current month is paid in full.',
    claimant: [
      'Our table from the pay slips of ten members is among the documents.',
      'Our branch has not been able to pay its rent since.',
    ],
    accused: [
      'The amount is not in dispute. We ask for instalments.',
      'The first can be paid on Friday. The current month will not be touched again.',
    ],
    settled:
      'Three instalments, and the current dues by the tenth of each month. | All paid over, with a list of names for each month.',
    broken: 'A first part came. Since then even the current dues are missing.',
    papers: [
      [
        'sheet',
        'Table from the pay slips of ten members',
        'Member | Months | Dues a month, naira | Paid over',
        '1 | {months} | {money} | nothing',
        '2 | {months} | {money} | nothing',
        '3 | {months} | {money} | nothing',
        '4 to 10 | {months} | {money} | nothing',
      ],
      'list',
      'letter',
    ],
  }),
  dispute({
    title:
      'Officers of the union moved to {place} as a punishment | Branch secretary suspended after a letter | Victimisation of union officers among the {jobs}',
    summary:
      'Three officers of the union were moved to {place} two days after they wrote to management. | The secretary, a {job}, was suspended for “tone” in a letter of the union.',
    background:
      'The transfers break the agreement, which asks for a month and a reason. No other {jobs} were moved. | In eleven years the secretary never had a query.',
    relief: 'The transfers withdrawn. || The suspension lifted, and no day of it unpaid.',
    claims: 'Salary and allowances as before, and nothing in the files.',
    terms: 'The union will agree on how letters are written, if they are answered.',
    claimant: [
      'Letter and transfers are two days apart. Both are among the documents. || Letter and suspension are two days apart. Both are among the documents.',
      'If officers can be moved for writing, nobody will write. || If a secretary can be suspended for writing, nobody will write.',
    ],
    accused: [
      'The transfers were planned before the letter. We see how it looks and will show the plan. || It was about the tone and not about the union. We see how it looks.',
      'They can be taken back. We ask for two weeks to find others. || The suspension can be lifted. We ask for one address to which letters go.',
    ],
    settled:
      'Two of three transfers withdrawn, the third by consent. | All are back in their places; letters are answered within ten days. || Suspension lifted, all days paid; letters are answered within ten days. | The suspension is void, and nothing of it stays in the file.',
    broken:
      'Those who came back were left out of the yearly increment. || The secretary is back, and was left out of the yearly increment.',
    papers: [
      [
        'letter',
        'Letter',
        'To the management of {employer}',
        'The {jobs} at {place} ask for an answer to what was said at the last meeting. This is the third letter about it.',
        'We expect an answer within a week, and not another promise.',
        'For the branch, its secretary and two officers.',
      ],
      ['notice', 'Transfers || Suspension'],
    ],
  }),
  dispute({
    title:
      'Agreement of last year not carried out for {jobs} | Memorandum on {place} hardly carried out since it was signed | Signed increments for {n} {jobs} not paid',
    summary:
      'The agreement that both sides signed last year has not been carried out for {n} {jobs}. | Of nine points that were signed for {place}, two have been done.',
    background:
      'It names dates. The last of them passed {months} months ago. | Reminders were answered with a new committee, which has not met.',
    relief: 'The agreement, point by point.',
    claims: 'The increment of seven per cent since its date, and the points left over.',
    terms: 'New dates for the points that cost nothing; the increment at once.',
    claimant: [
      'The agreement with all signatures is among the documents. We have marked what is done.',
      'We signed in good faith and called off a warning strike for it.',
    ],
    accused: [
      'The increment was put into the wrong budget year. It can be paid with the next two payrolls.',
      'Of the other points, four need the new building. We should say honestly when that will be.',
    ],
    settled:
      'Increment paid from its date; the other points have new days and somebody who answers for each. | Increment paid from its date; five points are done within the quarter, two are put into the next agreement.',
    broken: 'The increment was paid for the future only. The arrears were part of it.',
    papers: [
      [
        'agreement',
        'Agreement with all signatures',
        '{employer} and the union of the {jobs} agree:',
        '1. Basic pay rises by seven per cent from the first of the year.',
        '2. Rest rooms at {place} are open to everybody.',
        '3. Four more rooms follow with the new building.',
        'Points 4 to 9 are on the next page.',
        'Signed for both sides last year, each with a copy. In pencil beside it: what is done.',
      ],
      'list',
    ],
  }),
  dispute({
    title:
      'Wage talks for {n} {jobs} deadlocked | Collective bargaining at {place} broken off | No answer to the wage demand of the {jobs}',
    summary:
      'Talks on wages for {n} {jobs} have stood still for {months} months. | The employer left the table at {place} and has not come back.',
    background:
      'The last review was three years ago; prices have more than doubled. | The union asked for forty per cent and was offered six, then nothing.',
    relief: 'A new agreement on wages.',
    claims: 'Forty per cent on basic pay, and a review each year.',
    terms: 'The union can move if transport and housing are part of it.',
    claimant: [
      'Our table of the prices of rice, garri and the bus over three years is among the documents.',
      'Show us the accounts and we will talk about what is possible.',
    ],
    accused: [
      'Six per cent was what the board allowed. We have asked for a new mandate.',
      'The board would go to eighteen in two steps, with a meal at work.',
    ],
    settled:
      'Twenty-two per cent in two steps, a meal at work and a review after twelve months. | Eighteen per cent now, seven more in the new year.',
    broken: 'The first step was paid. The second was put off “until things improve”.',
    papers: [
      [
        'sheet',
        'Table of the prices',
        'Naira | Three years ago | Last year | Now',
        'Rice, 50 kg | 28,000 | 54,000 | 79,000',
        'Garri, a paint bucket | 1,500 | 2,800 | 4,200',
        'Bus to work and back | 400 | 900 | 1,400',
      ],
      'letter',
    ],
  }),
  dispute({
    unions: true,
    title:
      'Two unions claim the {jobs} of {employer} | Who organises the {jobs} at {place} | Members taken over without forms at {place}',
    summary:
      'Another union has had dues of {n} {jobs} deducted without a form from any of them. | Both unions speak for the {jobs} of {place}, and the employer pays neither.',
    background:
      'The list of the Act puts the {jobs} with us; the other union calls them senior staff. | A circular moved {n} names from one list to the other over a weekend.',
    relief: 'A decision on who organises them, and the dues where they belong.',
    claims: 'Dues of {months} months for {n} {jobs}.',
    terms: 'A count of the members themselves, by secret ballot and with both unions present.',
    claimant: [
      'None of the forms is signed. We have asked each of the {n}. || We have asked each of the {n}. Most of them are with us.',
      'We accept whatever the members say in a ballot.',
    ],
    accused: [
      'Grades changed in the last review. Half of them are senior staff now, and those are ours.',
      'A ballot is fair. Until then the dues should lie with a third.',
    ],
    settled:
      'A ballot was held: both unions keep the grade that chose them. | By grade, as the register says; dues of the past stay where they are. || A ballot was held: both unions keep the grade that chose them. | By grade, as the register says; the dues that were held back follow it.',
    broken:
      'It was clear who organises whom, and the dues still go where they went before. || It was clear who organises whom, and the dues are still held back.',
    papers: ['list', 'letter', 'notice'],
  }),
  dispute({
    title: 'Notice forbids meetings of the {jobs} | Union notice board taken down at {place}',
    summary:
      'Meetings of the {jobs} at {place} are forbidden, also after work. | The notice board of the union at {place} was taken down overnight.',
    background:
      'They were held there once a month for nine years. | It had hung there for nine years. The new manager says that it “disturbs the atmosphere”.',
    relief: 'The room once a month, as before. || The board back in its place.',
    claims: 'One hour a month after work, as it was. || The board, and what hung on it.',
    terms: 'Another room will do. || Another wall will do, if everybody passes it.',
    claimant: [
      'The photograph of the gate among the documents shows where the notice hangs. || The photograph of the wall among the documents shows where the board was.',
      'Members now meet under a tree across the road. || Members learn of a meeting from one another now.',
    ],
    accused: [
      'There were complaints about noise. It was never meant against the union. || The new manager took it for old paper. It was never meant against the union.',
      'The training room is free on last Thursdays. || There is a wall at the canteen that everybody passes.',
    ],
    settled:
      'The training room once a month, on a day that is fixed for the year. | The old room once a month, as it was. || The board hangs at the canteen. | The board is back in its place.',
    broken: 'The room was “booked” on each of the agreed days. || The board hung for a week and was taken down again.',
    papers: [['photograph', 'Photograph of the gate || Photograph of the wall'], 'notice'],
  }),
]
