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
      'One of the {jobs} bought his own. Nobody should have to.',
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
      'Injury of a {job} at {place} not compensated | Hand injured at {place}, hospital bill unpaid | Accident at {place} never reported',
    summary:
      'I was injured at {place} as a {job} and have paid the hospital myself. | My accident at {place} was never reported, so there is no compensation.',
    background:
      'The employer has to report within seven days. The form was signed by my supervisor and is still in a drawer. | I could not work for {months} months. My pay stopped after the second week.',
    relief: 'The report, the hospital bill and the pay of the time.',
    claims: '{money} naira of bills, and the salary of {months} months.',
    terms: 'If the report is filed now, I will wait for the fund to decide on the rest.',
    claimant: [
      'The bills and the note of the doctor are among the documents.',
      'I can work again, but not with that hand for a while.',
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
      '{jobs} exposed to dust and fumes at {place} | Ventilation at {place} out of order for {months} months | Air at {place} makes the {jobs} ill',
    summary:
      'The fans at {place} have stood still for {months} months. {n} {jobs} cough through the night. | What the {jobs} breathe at {place} has not been measured in years.',
    background:
      'The clinic wrote eleven notes in one month, all with the same words. | A part was ordered and sent back, as it was the wrong one.',
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
    broken: 'One fan runs. The examination was done for the supervisors.',
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
    relief: 'Two on each night, and one day of rest in seven.',
    claims: 'Pay for the hours above forty-eight in a week.',
    terms: 'Somebody from an agency until the post is filled.',
    claimant: [
      'The rosters of {months} months are among the documents, with the hours beside them.',
      'If something happens at night, the second person is not for comfort but for help.',
    ],
    accused: [
      'Nobody applied at that salary. We have raised it and advertised again.',
      'An agency can send somebody from next week.',
    ],
    settled:
      'An agency sends a second person at once; the post is filled within sixty days; hours paid. | Two at night, one day of rest in seven, and a roster two weeks ahead.',
    broken: 'For a month there were two. Since then it is one again.',
    papers: [['roster', 'Rosters, with the hours beside them'], 'letter', 'sketch'],
  }),
  grievance({
    about: 'conduct',
    title:
      'Attacked at {place} and blamed for it | {job} robbed on the way from {place} | Assault by a customer at {place} not followed up',
    summary:
      'I was attacked at {place} and was asked afterwards what I had done. | I was robbed after the late shift at {place}, and the transport that was promised had not come.',
    background:
      'There is a camera. Nobody has looked at it. | The late bus was struck from the budget. We were told to “go in groups”.',
    relief: 'That it is looked into, and the bus.',
    claims: 'My phone and the clinic, {money} naira together.',
    terms: 'The bus matters more to me than the money.',
    claimant: [
      'The note of the clinic and a sketch of the place are among the documents.',
      'Since then I ask colleagues to walk with me.',
    ],
    accused: [
      'The recording was kept. We have watched it together with the guard.',
      'A bus runs again from Monday, as far as the junction.',
    ],
    settled:
      'The bus runs after each late shift, the costs are paid, and a second guard is at the gate. | Costs paid, the customer is barred, and the camera is looked at the same day.',
    broken: 'The bus ran for two weeks.',
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
    relief: 'Water, toilets for women and men, and a room with a door.',
    claims: 'What was deducted for meals: {money} naira each.',
    terms: 'Mobile toilets are fine until the building is ready.',
    claimant: [
      'Photographs are among the documents. They are not nice to look at.',
      'This costs less than one day of production.',
    ],
    accused: [
      'The contractor left. We have another one since last week.',
      'Mobile toilets come tomorrow, water by tanker on each day.',
    ],
    settled:
      'Mobile toilets at once, a building within ninety days, and the deductions returned. | Water and canteen are back; the deductions of {months} months are returned.',
    broken: 'The tanker comes on two days of seven. Nothing has been built.',
    papers: [['photograph', 'Photographs'], 'letter'],
  }),
]
