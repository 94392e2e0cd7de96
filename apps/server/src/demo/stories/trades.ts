import { dispute, grievance, type Story } from './story.ts'

/** What happens in one industry and in no other. */
export const TRADES: readonly Story[] = [
  dispute({
    about: 'money',
    industries: ['Education'],
    ofUnions: ['NUT'],
    title: 'Teachers of {employer} paid for ten months of twelve | Study leave of {n} {jobs} cancelled',
    summary:
      'The {jobs} of {employer} are not paid in the long holidays. | {n} {jobs} lost their study leave two weeks before the examination.',
    background: 'Contracts run for the year; so do rents. | It was granted in writing, and the fees were paid.',
    relief: 'Pay for twelve months, and the leave that was granted.',
    claims: 'Two months of pay for {n} {jobs}.',
    terms: 'In return the union agrees to a week of preparation before each term.',
    claimant: ['Contracts of three colleagues are among the documents.', 'Parents pay fees for the whole year, too.'],
    accused: [
      'Fees come in three terms, and the third is always late.',
      'Half pay in the holidays is possible this year, whole pay from next.',
    ],
    settled:
      'Half pay this year, whole pay from the next; all study leave stands. | Twelve months of pay, with a week of preparation each term.',
    broken: 'This year’s half was paid in words only.',
    papers: [['agreement', 'Contracts of three colleagues'], 'list'],
  }),
  dispute({
    about: 'money',
    industries: ['Health'],
    title: 'Call duty allowance of {n} {jobs} unpaid | Hazard pay at {place} withheld since the outbreak',
    summary:
      'Call duty of {n} {jobs} has not been paid for {months} months. | The {jobs} of {place} worked through the outbreak, and the hazard pay has not come.',
    background:
      'Others in the same building are paid. | The money was released, as the circular says. It stopped on its way.',
    relief: 'The allowance, and the scale.',
    claims: '{total} naira for {n} {jobs}.',
    terms: 'By month, the oldest first.',
    claimant: [
      'The call duty rosters are among the documents, signed by the head of the unit.',
      'We did not ask for the money before we went in.',
    ],
    accused: [
      'The release covered two of four months. We have asked for the rest.',
      'What we have can be paid this week.',
    ],
    settled:
      'Two months now, two when released, and a copy of the request to the union. | Paid by month; {place} is on the scale from this quarter.',
    broken: 'Two months were paid. Of the others nobody speaks any more.',
    papers: [['roster', 'Call duty rosters'], 'letter'],
  }),
  dispute({
    about: 'money',
    industries: ['Road Transport'],
    title: 'Commission of {n} {jobs} cut without notice | {jobs} fined for lateness caused by traffic',
    summary:
      'The commission of {n} {jobs} was cut by a third in a message to their phones. | The {jobs} are fined {fine} naira for each late arrival, whatever the road was like.',
    background: 'Nobody was asked, and there is no paper on it. | Fines of one month took half of the pay of some.',
    relief: 'The old commission, and no fines.',
    claims: 'Return of what was taken for {months} months.',
    terms: 'A warning before a fine, and a hearing.',
    claimant: [
      'Messages are among the documents as photographs of phones.',
      'Whoever drives more slowly in the rain is fined for it.',
    ],
    accused: [
      'The system counts minutes and knows no rain. It can be changed.',
      'Fines of the past two months are returned.',
    ],
    settled:
      'Commission as before, fines only after a hearing. | Fines returned; targets are set with the union each quarter.',
    broken: 'Fines are called “adjustments” now.',
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
    relief: 'The site rate, and half pay for wet days.',
    claims: '{total} naira since the start of the site.',
    terms: 'A register in ink, signed each evening by both.',
    claimant: ['The register, photographed each evening, is among the documents.', 'We do not order the rain.'],
    accused: [
      'The subcontractor kept the register. We have taken it over.',
      'Site rate from Monday; for the past we offer two thirds.',
    ],
    settled:
      'Site rate at once, the past in three parts, a register in ink. | Half pay for wet days, and the subcontractor has left the site.',
    broken: 'The register is in ink. The rate in it is the old one.',
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
    relief: 'The arrears, and the names back on the list.',
    claims: '{total} naira.',
    terms: 'By year, with the retired first.',
    claimant: ['Letters of promotion are among the documents.', 'Four of those concerned have died meanwhile.'],
    accused: [
      'The vote for arrears was used up in the first quarter.',
      'A second screening, with the union present, can be held this month.',
    ],
    settled:
      'A second screening put all but three names back; arrears are paid by year. | Arrears in the next budget, the retired at once.',
    broken: 'The budget came and the arrears were not in it.',
    papers: [['letter', 'Letters of promotion'], 'list'],
  }),
  grievance({
    industries: ['Domestic & Informal', 'Hospitality', 'Agriculture', 'Private Security'],
    title: 'No day off as a {job} for {months} months | Wage of a {job} kept by the agent',
    summary:
      'I had no day off for {months} months as a {job}. | My wage is paid to an agent, and the agent keeps it “for me”.',
    background:
      'The agency promised Sundays. | I have seen none of it since the first month. I was told that I owe for the uniform.',
    relief: 'My wage to my own account, and one free day a week.',
    claims: '{arrears} naira that the agent has.',
    terms: 'I would stay if this is put right.',
    claimant: [
      'I have written down each day in a small book. Its pages are among the documents.',
      'Please write to me, as I may not phone at work.',
    ],
    accused: ['The agent is not ours any more. We pay to accounts only.', 'Sundays are free from this week.'],
    settled:
      'Wage to an own account, Sundays free, the kept money paid by the agency. | Paid, and a written contract with one free day.',
    broken: 'The account is mine now. The money that was kept has not come.',
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
    relief: 'Years of service carried over, or paid out.',
    claims: '{total} naira for {n} {jobs}.',
    terms: 'Each may choose between pay and years.',
    claimant: [
      'The letter on the sale, which promises the years, is among the documents.',
      'Some of us have been sold twice.',
    ],
    accused: [
      'The contract of sale is with our lawyers. The years are in it.',
      'We can confirm them in writing to each by the end of the month.',
    ],
    settled:
      'Each was given a letter with their years; eleven chose to be paid. | Years carried over; the bonus is paid in two parts.',
    broken: 'Letters came, with the wrong years in a third of them.',
    papers: [['letter', 'Letter on the sale'], 'list', 'agreement'],
  }),
]
