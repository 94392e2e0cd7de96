import { dispute, grievance, type Story } from './story.ts'

/** Life and limb at work. */
export const SAFETY: readonly Story[] = [
  dispute({
    about: 'safety',
    title:
      'No {tools} for the {jobs} at {place} | {jobs} work at {place} without {tools} | Worn out {tools} at {place}',
    summary:
      '{n} {jobs} work at {place} without {tools}, or with some that are worn out. | Since the last order was cancelled there are no {tools} at {place}.',
    background:
      'Two accidents this year were written down as “carelessness”. Both would not have happened with {tools}. | The safety committee asked in writing twice. It has not been called together since.',
    relief: '{tools} for everyone at {place}, and a committee that meets.',
    claims: 'An order within fourteen days, and no work there until they come.',
    terms: 'Work can go on where a supervisor of safety signs for the day.',
    claimant: [
      'Photographs of what we are given are among the documents.',
      'Some of us have bought our own. Nobody should have to.',
    ],
    accused: [
      'The order was cut with the budget. It is placed again since Monday.',
      'Delivery takes three weeks. Until then we can borrow from the other site.',
    ],
    settled:
      '{tools} for all, a store that is checked each month, and a committee with a day of its own. | Delivered within three weeks; nobody worked without them meanwhile.',
    broken: 'The first delivery came. What wears out is not replaced.',
    papers: [['photograph', 'Photographs of what we are given'], 'letter', 'sketch'],
  }),
  grievance({
    about: 'safety',
    title:
      'Injury of a {job} at {place} not compensated | Accident at {place} never reported | Hand injured at {place}, hospital bill unpaid',
    summary:
      'I was injured at {place} as a {job} and have paid the hospital myself. | My accident at {place} was never reported, so there is no compensation.',
    background:
      'The employer has to report within seven days. The form was signed by my supervisor and is still in a drawer. | I could not work for {months} months. My pay stopped after the second week.',
    relief: 'The report, the hospital bill and the pay of the time.',
    claims: '{money} naira of bills, and the salary of {months} months.',
    terms: 'If the report is filed now, I will wait for the fund to decide on the rest.',
    claimant: [
      'The bills and the note of the doctor are among the documents.',
      'I can work again, but not as before for a while.',
    ],
    accused: [
      'The form was overlooked when the safety officer left. It went out yesterday.',
      'We can pay the bills now and settle it with the fund ourselves.',
    ],
    settled:
      'Bills paid, report filed, salary of the time paid; lighter work for six months. | The employer pays now and settles with the fund.',
    broken: 'The bills are paid. I was given the same work again and had to stop.',
    papers: [['notice', 'Bills'], ['medical note', 'Note of the doctor'], 'photograph'],
  }),
  dispute({
    about: 'safety',
    industries: ['Chemicals', 'Textile', 'Mining & Steel', 'Food & Beverage', 'Construction', 'Rail'],
    title:
      'Ventilation at {place} out of order for {months} months | {jobs} exposed to dust and fumes at {place} | Air at {place} makes the {jobs} ill',
    summary:
      'The fans at {place} have stood still for {months} months. {n} {jobs} cough through the night. | What the {jobs} breathe at {place} has not been measured in years.',
    background:
      'The clinic wrote eleven notes in one month, all with the same words. | One fan runs and the other stands still. A part was ordered and sent back, as it was the wrong one.',
    relief: 'Fans that work, and a measurement by somebody from outside.',
    claims: 'A check of the lungs for {n} {jobs}, paid by the employer.',
    terms: 'Shorter shifts at {place} until the fans run.',
    claimant: [
      'A photograph of the fan, a recording of its noise and the notes of the clinic are among the documents.',
      'Visitors are given masks. We are told that one gets used to it.',
    ],
    accused: [
      'The right part is on its way. We have taken two machines out of use.',
      'A measurement is ordered. Both sides should be there.',
    ],
    settled:
      'Fans repaired, air measured, everyone examined; the result hangs at the door. | Two machines stay closed until the second measurement is good.',
    broken: 'One fan runs. The check of the lungs was done for the supervisors.',
    papers: [
      ['photograph', 'Photograph of the fan'],
      ['medical note', 'Notes of the clinic'],
      ['recording', 'Recording of its noise'],
    ],
  }),
  dispute({
    about: 'safety',
    industries: [
      'Health',
      'Hospitality',
      'Power',
      'Rail',
      'Private Security',
      'Oil & Gas',
      'Maritime & Ports',
      'Telecoms',
    ],
    title: 'One {job} alone at {place} at night | No rest day for {n} {jobs} since the second shift ended',
    summary:
      'A single {job} covers {place} at night, against the agreed number of two. | {n} {jobs} have had no full rest day for {months} months.',
    background:
      'The second post is vacant since the last rotation. It was advertised once. | One fell asleep on the way home and was lucky that the road was empty.',
    relief: 'Two on each night. || One day of rest in seven.',
    claims: 'Pay for the hours above forty-eight in a week.',
    terms: 'Somebody from an agency until the post is filled.',
    claimant: [
      'The rosters of {months} months are among the documents, with the hours beside them.',
      'If something happens at night, the second person is not for comfort but for help. || Who is tired makes mistakes, and the employer pays for those, too.',
    ],
    accused: [
      'Nobody applied at that salary. We have raised it and advertised again.',
      'An agency can help out from next week.',
    ],
    settled:
      'An agency sends a second person at once; the post is filled within sixty days; hours paid. | Two at night, and a roster two weeks ahead. || An agency helps out until the posts are filled; one day of rest in seven; hours paid. | One day of rest in seven, and a roster two weeks ahead.',
    broken:
      'For a month there were two. Since then it is one again. || For a month there was a day of rest. Since then there is none again.',
    papers: [
      [
        'roster',
        'Rosters, with the hours beside them',
        '{employer}: {jobs} at {place}, one week',
        '|Monday        22:00 to 6:00   one person    8 hours || |Monday        7:00 to 16:00   9 hours',
        '|Tuesday       22:00 to 6:00   one person    8 hours || |Tuesday       7:00 to 16:00   9 hours',
        '|Wednesday     22:00 to 7:30   one person    9 hours || |Wednesday     7:00 to 15:00   8 hours',
        '|Thursday      22:00 to 6:00   one person    8 hours || |Thursday      7:00 to 16:00   9 hours',
        '|Friday        22:00 to 6:00   one person    8 hours || |Friday        7:00 to 16:00   9 hours',
        '|Saturday      22:00 to 8:00   one person   10 hours || |Saturday      7:00 to 15:00   8 hours',
        '|Sunday        22:00 to 6:00   one person    8 hours || |Sunday        8:00 to 16:00   8 hours',
        'The hours were written beside it by the union.',
      ],
      'letter',
      'sketch',
    ],
  }),
  grievance({
    about: 'conduct',
    title:
      'Attacked at {place} and blamed for it | {job} robbed on the way from {place} | Assault by a visitor at {place} not followed up',
    summary:
      'I was attacked at {place} and was asked afterwards what I had done. | I was robbed after the late shift at {place}, and the transport that was promised had not come.',
    background:
      'There is a camera. Nobody has looked at it. | The late bus was struck from the budget. We were told to “go in groups”.',
    relief: 'That it is looked into, and a second guard. || That it is looked into, and the bus.',
    claims: 'The clinic and what was torn, {money} naira together. || My phone and the clinic, {money} naira together.',
    terms: 'The guard matters more to me than the money. || The bus matters more to me than the money.',
    claimant: [
      'The note of the clinic and a sketch of the place are among the documents.',
      'Since then I ask colleagues to walk with me.',
    ],
    accused: [
      'The recording was kept. We have watched it together with the guard. || Whoever struck the bus from the budget has never gone home at that hour. We are sorry.',
      'There will be two guards from Monday on. || A bus runs again from Monday, as far as the junction.',
    ],
    settled:
      'The costs are paid, and a second guard is there. | Costs paid, whoever did it is barred, and two guards are there at any hour. || The bus runs again in the evening, and the costs are paid. | Costs paid; a bus goes to the junction at the end of each late shift.',
    broken: 'The second guard was there for two weeks. || The bus ran for two weeks.',
    papers: [
      ['medical note', 'Note of the clinic'],
      ['sketch', 'Sketch of the place'],
    ],
  }),
  dispute({
    about: 'safety',
    title: 'No clean water and no toilets at {place} | {n} {jobs} at {place} without a place to change',
    summary:
      'There is no clean water for {n} {jobs} at {place}. | {n} {jobs} change their clothes behind a container at {place}.',
    background:
      'The tank was condemned and not replaced. Women go home at noon. | The canteen was made into a store. The price of the meal is still deducted.',
    relief: 'Water, and toilets for women and men. || A room with a door, and the canteen back.',
    claims:
      'Water by tanker until the pipe runs, and toilets within a month. || What was deducted for meals: {money} naira each.',
    terms:
      'Mobile toilets are fine until the building is ready. || A container is fine until the room is ready, if it has a lock.',
    claimant: [
      'Photographs are among the documents. They are not nice to look at.',
      'This costs less than one day on which nobody can work.',
    ],
    accused: [
      'The contractor left. We have another one since last week.',
      'Mobile toilets come tomorrow, water by tanker on each day. || A container with two rooms comes tomorrow. The canteen is being cleared.',
    ],
    settled:
      'Mobile toilets and a tanker at once, a building within ninety days. | A tanker each day; the pipe and the toilets are done within the quarter. || Two rooms to change at once; the canteen is back, and the deductions are returned. | The canteen is back within the month, with a room to change beside it; the deductions of {months} months are returned.',
    broken:
      'The tanker comes on two days of seven. Nothing has been built. || The container came without a lock. The canteen is still a store.',
    papers: [['photograph', 'Photographs'], 'letter'],
  }),
]
