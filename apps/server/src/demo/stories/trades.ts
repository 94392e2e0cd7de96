import { dispute, grievance, type Story } from './story.ts'

/** What happens in one industry and in no other. */
export const TRADES: readonly Story[] = [
  dispute({
    about: 'money',
    industries: ['Education'],
    ofUnions: ['NUT'],
    title: 'Teachers of {employer} paid for ten months of twelve | Study leave of {n} {jobs} not paid',
    summary:
      'The {jobs} of {employer} are not paid in the long holidays. | {n} {jobs} were on study leave before their examination, and have not been paid for it.',
    background: 'Contracts run for the year; so do rents. | It was granted in writing for two months, with pay.',
    relief: 'Pay for twelve months. || The pay of the leave, as it was granted.',
    claims: 'Two months of pay for {n} {jobs}.',
    terms:
      'In return the union agrees to a week of preparation before each term. || One month now, the other at the beginning of the term.',
    claimant: [
      'Contracts of three colleagues are among the documents. || The approval of the leave is among the documents.',
      'Parents pay fees for the whole year, too. || We paid the fees of the examination out of our own pockets.',
    ],
    accused: [
      'Fees come in three terms, and the third is always late. || The leave was granted by the head of the school, and the office that pays did not know of it.',
      'Half pay in the holidays is possible this year, whole pay from next. || One of the two months can be paid with the next salary.',
    ],
    settled:
      'Half pay in the holidays this year, whole pay from the next. | Twelve months of pay, with a week of preparation each term. || Both months are paid, half of it now and half at the beginning of the term. | The study leave is paid with the next salary, and from now on both offices sign for it.',
    broken: 'This year’s holidays were paid in words only. || Half of it came. Of the rest nobody speaks any more.',
    papers: [
      [
        'agreement',
        'Contracts of three colleagues || Approval of the leave',
        '{employer}, the first of three contracts, names covered || {employer}, head of the school',
        'The {job} is employed for the year, from the first day of the first term. || {n} {jobs} are given study leave of two months before the examination, with pay.',
        'The salary of a month is {wage} naira. There is no word about the holidays. || Their classes are taken by colleagues, as the plan of the term has it.',
        'Signed by the school and by the teacher. || Signed by the head of the school.',
      ],
      'list',
    ],
  }),
  dispute({
    about: 'money',
    industries: ['Health'],
    title: 'Call duty allowance of {n} {jobs} unpaid | Hazard pay at {place} withheld since the outbreak',
    summary:
      'Call duty of {n} {jobs} has not been paid for {months} months. | The {jobs} of {place} worked through the outbreak, and the hazard pay has not come.',
    background:
      'Others in the same building are paid what the scale says. | The money was released, as the circular says. It stopped on its way.',
    relief: 'The allowance, as the scale has it. || The hazard pay of the circular.',
    claims: '{total} naira for {n} {jobs}.',
    terms: 'By month, the oldest first.',
    claimant: [
      'The call duty rosters are among the documents, signed by the head of the unit. || The duty rosters of those weeks are among the documents, signed by the head of the unit.',
      'Whoever is on call does not sleep at home. || We did not ask for the money before we went in.',
    ],
    accused: [
      'What was released covered a part of it. We have asked for the rest.',
      'What we have can be paid this week.',
    ],
    settled:
      'Half now, half when released, and a copy of the request to the union. | Paid by month, the oldest first; {place} is on the list from this quarter.',
    broken: 'A first part was paid. Of the rest nobody speaks any more.',
    papers: [
      [
        'roster',
        'Call duty rosters || Duty rosters',
        '{employer}: {jobs}, one week of several',
        '|Monday        16:00 to 8:00   on call || |Monday        7:00 to 19:00   {place}',
        '|Tuesday       16:00 to 8:00   on call || |Tuesday       7:00 to 19:00   {place}',
        '|Thursday      16:00 to 8:00   on call || |Wednesday     7:00 to 19:00   {place}',
        '|Saturday      8:00 to 8:00    on call || |Friday        7:00 to 19:00   {place}',
        'Seen and signed by the head of the unit.',
      ],
      'letter',
    ],
  }),
  dispute({
    about: 'money',
    industries: ['Road Transport'],
    title: 'Commission of {n} {jobs} cut without notice | {jobs} fined for lateness caused by traffic',
    summary:
      'The commission of {n} {jobs} was cut by a third in a message to their phones. | The {jobs} are fined {fine} naira for each late arrival, whatever the road was like.',
    background: 'Nobody was asked, and there is no paper on it. | Fines of one month took half of the pay of some.',
    relief: 'The old commission. || No fines, and those of the past returned.',
    claims: 'Return of what was taken for {months} months.',
    terms: 'A new rate can be talked about, once the old one is paid. || A warning before a fine, and a hearing.',
    claimant: [
      'Messages are among the documents as photographs of phones. || Messages that name a fine are among the documents as photographs of phones.',
      'Petrol has gone up by half meanwhile. || Whoever comes more slowly in the rain is fined for it.',
    ],
    accused: [
      'The message went out before anybody had spoken with the union. It should not have. || The system counts minutes and knows no rain. It can be changed.',
      'The old rate can be paid from this month on. || Fines of the past two months are returned.',
    ],
    settled:
      'Commission as before, and the difference in two parts. | Commission as before; a new rate only after talks. || Fines returned, and from now on only after a hearing. | Fines returned; targets are set with the union each quarter.',
    broken: 'For a month it was as before. Now a third is kept as a “reserve”. || Fines are called “adjustments” now.',
    papers: [['notice', 'Messages, photographs of phones'], 'payslip'],
  }),
  dispute({
    about: 'money',
    industries: ['Construction', 'Mining & Steel', 'Agriculture', 'Maritime & Ports'],
    title: 'Day labour of {n} {jobs} paid below the site agreement | Wet days at {place} not paid',
    summary:
      '{n} {jobs} at {place} are paid less by the day than the site agreement says. | When it rains the {jobs} of {place} wait without pay, on orders.',
    background:
      'Names are written with a pencil, and rubbed out in the evening. | The agreement says half pay for waiting on orders.',
    relief: 'The site rate. || Half pay for wet days.',
    claims: '{total} naira so far.',
    terms: 'A register in ink, signed each evening by both.',
    claimant: [
      'The register, photographed each evening, is among the documents.',
      'The rate hangs at the gate for everybody to read. || We do not order the rain.',
    ],
    accused: [
      'The subcontractor kept the register. We have taken it over.',
      'Site rate from Monday; for the past we offer two thirds. || Half pay for wet days from Monday; for the past we offer a single payment.',
    ],
    settled:
      'Site rate at once, the past in three parts, a register in ink. | Site rate at once, the past within the quarter; the register is in ink and signed by both. || Half pay for wet days, and those of the past with the next pay. | Half pay for wet days at once, the past in two parts; each is entered in ink.',
    broken:
      'The register is in ink. The rate in it is the old one. || The rains came, and the register has no wet day in it.',
    papers: [['notice', 'Register, photographed each evening'], 'list'],
  }),
  dispute({
    about: 'money',
    industries: ['Federal Civil Service', 'State Civil Service', 'Local Government', 'Rail', 'Power'],
    title:
      'Promotion arrears of {n} {jobs} unpaid for {months} years | Names of {jobs} struck from the payroll after a screening',
    summary:
      '{n} {jobs} were promoted {months} years ago and are paid as before. | After a screening the names of {n} {jobs} of {place} were gone from the payroll.',
    background:
      'Letters of promotion were handed out at a ceremony. | They stood in the queue for two days and were counted. The list that came back did not have them.',
    relief: 'The arrears. || The names back on the list, with the pay of the time.',
    claims: '{total} naira.',
    terms: 'By year, with the retired first. || Whoever is on the list at the gate is paid meanwhile.',
    claimant: [
      'Letters of promotion are among the documents. || Letters of employment are among the documents.',
      'Some of those concerned have died meanwhile. || They come to work each day and are told that they do not exist.',
    ],
    accused: [
      'The vote for arrears was used up in the first quarter. || Two lists were put together by a machine. Names were lost in it.',
      'What the retired are owed can be paid from what is left. || A second screening, with the union present, can be held this month.',
    ],
    settled:
      'Arrears by year, the first with the next payroll. | Arrears in the next budget, the retired at once. || A second screening put all but three names back, and they are paid for the time. | The names are back on the payroll; whoever is in doubt is heard with the union.',
    broken:
      'The retired were paid. Of the others nobody was. || The names are back. The pay of the time between is not.',
    papers: [
      [
        'letter',
        'Letters of promotion || Letters of employment',
        '{employer}, the first of several letters, name covered',
        'You are promoted by one grade as a {job}, and congratulated on it. || You are employed as a {job} at {place}, as permanent staff.',
        'Your new salary is paid from the first of next month. || You are on the payroll from the first of next month.',
        'For the permanent head.',
      ],
      'list',
    ],
  }),
  grievance({
    industries: ['Domestic & Informal', 'Hospitality', 'Agriculture', 'Private Security'],
    title: 'No day off as a {job} for {months} months | Wage of a {job} kept by the agent',
    summary:
      'I had no day off for {months} months as a {job}. | My wage is paid to an agent, and the agent keeps it “for me”.',
    background:
      'I was promised each Sunday. | I have seen none of it since the first month. I was told that I owe for the uniform.',
    relief: 'One free day a week. || My wage to my own account.',
    claims: '{money} naira for the free days on which I worked. || {arrears} naira that the agent has.',
    terms: 'I would stay if this is put right.',
    claimant: [
      'I have written down each day in a small book. Its pages are among the documents. || I have written down in a small book what I was promised and what came. Its pages are among the documents.',
      'Please write to me, as I may not phone at work.',
    ],
    accused: [
      'There was nobody to take over for a day. Now there is. || The agent is not ours any more. We pay to accounts only.',
      'Sundays are free from this week. || What was kept will be asked back from the agent.',
    ],
    settled:
      'Sundays are free, and those of the past are paid. | Paid, and a written contract with one free day. || Wage to an own account; the money that was kept is paid in two parts. | Wage to an own account, and a written contract; the money that was kept is paid.',
    broken:
      'Two Sundays were free. Since then I am called each time. || The account is mine now. The money that was kept has not come.',
    papers: [['notice', 'Small book, its pages'], 'letter'],
  }),
  dispute({
    about: 'money',
    industries: ['Oil & Gas', 'Chemicals', 'Aviation', 'Banking & Finance', 'Media', 'Textile', 'Food & Beverage'],
    title: 'Severance of {n} {jobs} after the sale of {place} | Bonus of the {jobs} struck in a good year',
    summary:
      '{place} was sold, and {n} {jobs} began again at nought: years, leave and gratuity gone. | The bonus was struck in the year of the best result.',
    background:
      'The new owner says that it bought machines, the old one that it sold the staff, too. | The agreement ties the bonus to the result, which was in the newspaper.',
    relief: 'Years of service carried over, or paid out. || The bonus, as the agreement has it.',
    claims: '{total} naira for {n} {jobs}.',
    terms: 'Each may choose between pay and years. || In two parts, if the first comes this quarter.',
    claimant: [
      'The letter on the sale, which promises the years, is among the documents. || The letter on the result, which thanks everybody for it, is among the documents.',
      'Some of us have been sold twice. || Thanks do not pay the school fees.',
    ],
    accused: [
      'The contract of sale is with our lawyers. The years are in it. || The board kept the money back for a new plant. The agreement was not read.',
      'We can confirm them in writing to each by the end of the month. || Half of it can be paid this quarter.',
    ],
    settled:
      'Each was given a letter with their years; some chose to be paid. | Years carried over, in a letter to each. || The bonus is paid in two parts. | The bonus is paid with the next salary, and both sides see the result each year.',
    broken:
      'Letters came, with the wrong years in a third of them. || A first half was paid. The other was put off “to the next good year”.',
    papers: [
      [
        'letter',
        'Letter on the sale || Letter on the result',
        'To everybody at {employer}',
        '{place} has a new owner. For you nothing changes. || The year has been the best that we have had.',
        'Your years with us count with the new owner as they did here: for leave, for gratuity and for all that follows from them. || This is your work, and we thank each of you for it. The figures are in the newspaper.',
        'For the management.',
      ],
      'list',
      'payslip',
    ],
  }),
]
