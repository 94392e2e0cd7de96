import { dispute, grievance, type Story } from './story.ts'

/** Work that ended, or was made to. */
export const ENDING: readonly Story[] = [
  grievance({
    title:
      'Dismissed as a {job} without notice or a hearing | Dismissal by text message from {place} | Sent home from {place} and told not to come back',
    summary:
      'I was dismissed in one minute at the gate, without notice, after years as a {job}. | A text message told me that I need not come back to {place}.',
    background:
      'There was no query and no hearing. A week before I had asked about the overtime of my shift. | My contract says one month of notice or one month of pay. I was given neither.',
    relief: 'To be taken back, or notice, pay and gratuity as the law has them.',
    claims: 'One month of pay in place of notice, {wage} naira, and the gratuity of my years.',
    terms: 'I would come back to another place of work. | A clean letter and my money would end it.',
    claimant: [
      'The page of my contract that speaks of notice is among the documents. || The message is among the documents as a photograph of my phone.',
      'I have not been paid for the days that I worked in that month either.',
    ],
    accused: [
      'The supervisor acted on his own. He should have come to us first.',
      'We cannot offer the same place, as it is filled. We can offer the same grade elsewhere, or the money.',
    ],
    settled:
      'The claimant starts again at the same grade elsewhere; the days between are paid as leave. | One month of pay, gratuity and a letter of service; the dismissal is withdrawn.',
    broken: 'Nothing of what was signed has been done. At the gate nobody knows of it.',
    papers: [['notice', 'Page of my contract || Photograph of my phone'], 'payslip', 'letter'],
  }),
  dispute({
    title:
      'Redundancy of {n} {jobs} without talks | Last in, first out ignored in the redundancy at {place} | {n} {jobs} at {place} declared redundant over a weekend',
    summary:
      '{n} {jobs} were declared redundant on a Friday evening. The union had not been told. | The list of {n} names at {place} does not follow last in, first out.',
    background:
      'Section 20 of the Labour Act asks that the union is informed of the reasons and the extent, and that pay is negotiated. | Among the names are some with more than ten years, while casuals at {place} stayed.',
    relief: 'Withdrawal of the letters until there were talks, then fair pay for those who go.',
    claims: 'Redundancy pay of one month for each year, for those who leave in the end.',
    terms: 'The union can accept volunteers first, and a list made by both sides.',
    claimant: [
      'We have put the list with dates of employment among the documents. It speaks for itself.',
      'Some members would go by themselves if the pay were fair. Why was nobody asked?',
    ],
    accused: [
      'Two contracts ended and we had to act. We did not follow the order of the Act, and we are ready to sit down.',
      'We can suspend the letters for four weeks. After that nobody lends us the payroll.',
    ],
    settled:
      'Volunteers leave with six weeks of pay for each year; all other letters are withdrawn. | A new list by seniority, fewer names, and pay agreed for each year of service.',
    broken: 'Some have left, and the second half of their pay was never made.',
    papers: [
      [
        'list',
        'List with dates of employment',
        'No | Name withheld | Employed since | Has a letter',
        '1 | {job} 1 | 2009 | yes',
        '2 | {job} 2 | 2012 | yes',
        '3 | {job} 3 | 2014 | yes',
        '4 | {job} 4 | 2019 | no',
        '5 | {job} 5 | 2022 | no',
        '6 | {job} 6 | 2023 | no',
      ],
      'letter',
      'notice',
    ],
  }),
  grievance({
    about: 'money',
    title:
      'Gratuity of a {job} withheld after retirement | End of service benefit of a {job} not paid | Terminal benefits refused at {employer}',
    summary:
      'I retired as a {job} and have not been paid my gratuity. | My end of service benefit was put off {months} times.',
    background:
      'The letter of retirement names the sum. The office says the fund has no money this quarter, as it said in the last. | I handed over everything at {place} against signature.',
    relief: 'Payment of the gratuity that my letter of retirement names.',
    claims: '{gratuity} naira.',
    terms: 'Three instalments, the first within a month.',
    claimant: [
      'My letter of retirement and the handing-over note are among the documents.',
      'I live on what my children send. I did not work thirty years for that.',
    ],
    accused: [
      'The claim is right. The fund was short after eleven people retired in one year.',
      'The first third can be paid this month; the board meets on the rest.',
    ],
    settled:
      'Three instalments within ninety days, the first paid on the day of signing. | Paid whole within sixty days, once the fund is topped up.',
    broken: 'A part came. The rest is five weeks over its day.',
    papers: [
      [
        'letter',
        'Letter of retirement',
        '{employer}, personnel office',
        'With this letter you retire as a {job}, with the thanks of us all.',
        'Your gratuity is {gratuity} naira. It is paid with your last salary.',
        'For the head of personnel.',
      ],
      [
        'letter',
        'Handing-over note',
        'Handed over at {place}: keys, pass, books, and what was in my care as a {job}.',
        'Everything was there and nothing is owed.',
        'Handed over and received, two signatures.',
      ],
    ],
  }),
  grievance({
    title:
      'Resignation signed under pressure at {place} | Forced to resign after a query about missing {tools} | {job} made to sign a letter of resignation',
    summary:
      'I was locked in an office at {place} until I signed a letter of resignation. | After a query about missing {tools} I was told to resign or be handed to the police.',
    background:
      'Two managers and a guard were there. I was not allowed to phone my union or my family. | Two managers and a guard stood there while I signed. The {tools} were found two days later.',
    relief: 'The letter declared void, and my place as a {job} back.',
    claims: 'Salary since that day, {wage} naira a month.',
    terms: 'An apology in writing would count for more than money.',
    claimant: [
      'I wrote down the same evening what was said. My note is among the documents.',
      'I ask that the guard who stood at the door is heard.',
    ],
    accused: [
      'We have heard the guard. What was done that evening is not how we work.',
      'The letter will not be used. We propose leave with pay until a new place is found.',
    ],
    settled:
      'The resignation is void, the salary is paid, and both managers were warned. | Letter withdrawn; the claimant moves to another department at the same grade.',
    broken: 'My place was given back on paper. At the gate my card is still refused.',
    papers: [
      [
        'letter',
        'My note, the same evening',
        'Written at home, so that I forget nothing.',
        'At four I was called to the office at {place}. Two managers were there, and a guard stood at the door.',
        'They said: “You sign, or you go to the police with us.” I asked to phone the union, and it was not allowed.',
        'I signed at twenty past five.',
      ],
    ],
  }),
  dispute({
    title:
      '{n} {jobs} kept as casuals for years | Outsourcing of {n} {jobs} to an agency | Casual {jobs} at {place} without letters or leave',
    summary:
      '{n} {jobs} have worked at {place} for two to nine years as casuals, without a letter. | The {jobs} were told to sign with an agency, for less pay and without the union.',
    background:
      'Section 7 of the Labour Act asks for written terms within three months. None were given. | The agency was registered last year at the employer’s own address.',
    relief: 'Letters of employment from the day each began. || The employment as it was, without the agency.',
    claims:
      'Leave, sick pay and pension for {n} {jobs}, back to the fourth month of each. || Pay and terms of {n} {jobs} as they were before.',
    terms:
      'In three groups over a year, the longest serving first. || The agency may bring new people, once the terms are agreed.',
    claimant: [
      'Gate passes are the only paper these members have. Copies are among the documents. || The form of the agency is among the documents. It does not name a wage.',
      'One of them has trained every new supervisor since 2017 and is still paid by the day. || One of them has trained every new supervisor since 2017. Nobody asked what she thinks of the agency.',
    ],
    accused: [
      'The work follows the season, but not for all of them. We accept that for some it is permanent. || The agency was meant for new people. Those who are here should not have been given the form.',
      'Let us go through the list name by name. A first group can have letters this quarter. || Nobody has to sign. We ask for talks about those who come after them.',
    ],
    settled:
      'A first group has letters now, the others within the year. | Letters by groups, the longest serving first, and written terms for all until then. || Nobody signs with the agency, and all terms stay as they were. | The forms are void; the agency comes in only by an agreement of both sides.',
    broken:
      'The first group has letters. The second should have had theirs two months ago. || The forms were taken back. Those who had not signed are given no work since.',
    papers: [['notice', 'Copies of gate passes || Form of the agency'], 'list', 'letter'],
  }),
  grievance({
    title:
      'Certificate of service refused to a {job} | Reference withheld until I sign a waiver | {employer} keeps my certificates',
    summary:
      'I left as a {job} with proper notice, and my certificates are kept from me. | I am given a reference only if I sign that I claim nothing.',
    background:
      'I have an offer elsewhere that ends this month unless I bring the papers. | The originals of my certificates were taken “for checking” when I began and never given back.',
    relief: 'My certificates and a reference that says what I did.',
    claims: 'The documents, and {money} naira of the last pay.',
    terms: 'The papers first. About the pay we can talk afterwards.',
    claimant: [
      'My notice with the stamp of receipt is among the documents.',
      'The new employer waits until the end of the month.',
    ],
    accused: [
      'The originals are in a safe at {place}. They can be collected from tomorrow.',
      'Keeping papers until the last day is a habit of one office. It has been told to stop. || The waiver was a habit of one office. It has been told to stop.',
    ],
    settled:
      'Certificates handed over against signature, reference written, last pay paid. | The papers and the reference were collected the next day; the pay followed with the payroll.',
    broken: 'I have my certificates, but the reference calls me a casual, which I never was.',
    papers: [
      [
        'letter',
        'My notice with the stamp of receipt',
        'To the personnel office of {employer}',
        'I give notice of one month and end my work as a {job} with the end of it.',
        'Please return the originals of my certificates and write a certificate of service.',
        'Stamp: received at the front desk.',
      ],
    ],
  }),
  dispute({
    title:
      'Lock-out of {n} {jobs} after a meeting | {jobs} shut out of {place} and replaced | Gate closed to members of the union at {place}',
    summary:
      '{n} {jobs} came to {place} and found the gate locked, the morning after a meeting of the union. | Members are shut out of {place} while replacements are brought in by bus.',
    background:
      'There was no strike and no notice of one. The meeting was held after work, outside. | It began the morning after a meeting of the union. The law bars a lock-out while the procedure runs.',
    relief: 'The gate opened, and the wages of the days.',
    claims: 'Wages of {n} {jobs} for each day; {total} naira so far.',
    terms: 'Members go back the same day the gate is opened, without conditions.',
    claimant: [
      'Photographs of the gate, with the hour, are among the documents.',
      'Nobody asked for more than a talk about the roster.',
    ],
    accused: [
      'Management feared for the premises after what was said at the meeting. Nothing was touched, we accept that.',
      'The gate opens on Monday. We ask that the roster is talked about within the week.',
    ],
    settled:
      'Gate opened, wages of all days paid, and a joint meeting on the roster each month. | Everybody is back; the days count as worked.',
    broken: 'The gate is open, but some names are still turned away.',
    papers: [['photograph', 'Photographs of the gate'], 'notice', 'list'],
  }),
]
