import { dispute, grievance, type Story } from './story.ts'

/** Being treated fairly: leave, motherhood, promotion, discipline. */
export const FAIRNESS: readonly Story[] = [
  grievance({
    ofWomen: true,
    title: 'Maternity leave of a {job} cut to six weeks | Not taken back to {place} after maternity leave',
    summary:
      'I was called back after six weeks of maternity leave. | After my leave my place at {place} was given to somebody else, and I was offered half of the pay.',
    background:
      'Section 54 of the Labour Act gives six weeks before and six after the birth, with at least half of the wages. | My leave was approved in writing and the certificate is on file. Nobody told me that there was a doubt.',
    relief: 'My place, and the pay of the leave.',
    claims: '{arrears} naira, and half an hour twice a day for nursing.',
    terms: 'I can begin with shorter days.',
    claimant: [
      'The certificate and the letter of approval are among the documents.',
      'I like this work and would have come back by myself.',
    ],
    accused: [
      'The head of department did not know the law. He does now.',
      'The same place is open from the first of the month.',
    ],
    settled:
      'Same place and grade, the leave paid, nursing breaks for a year. | The rest of the leave is taken with pay, with nursing breaks after it. || Same place and grade, with the pay of before and nursing breaks for a year. | The place is given back on the first, with nursing breaks and what was missing of the pay.',
    broken: 'I am back in my place. The nursing breaks were stopped after two weeks.',
    papers: [
      ['medical note', 'Certificate'],
      [
        'letter',
        'Letter of approval',
        '{employer}, personnel office',
        'Your maternity leave as a {job} is approved, six weeks before and six weeks after the birth.',
        'You return to your place at {place}. We wish you well.',
        'For the head of personnel.',
      ],
    ],
  }),
  grievance({
    title: 'Passed over for promotion as a {job} for the third time | Promotion list of {place} kept secret',
    summary:
      'I passed the examination for the third time, and somebody without it was promoted. | Results of the promotion examination at {place} were read out to some of us only.',
    background:
      'My marks were the second best of forty. The handbook says that the best six are promoted. | I asked for the list and was told that it is “not for everybody”.',
    relief: 'The whole list, and my place on it.',
    claims: 'The increment since the date of the list.',
    terms: 'If I see the marks and am wrong, I will say so.',
    claimant: [
      'My letter of results is among the documents.',
      'It is not about the money alone. I train the ones who pass me.',
    ],
    accused: [
      'Two of those promoted had acting posts. That is a rule, but it is written nowhere.',
      'We can show the list to both sides at a meeting.',
    ],
    settled:
      'Promoted with effect from the date of the list; lists are public from now on. | The list was shown, one mark was wrong, and the increment is paid.',
    broken: 'It was put into my file. The salary is still that of before.',
    papers: [
      [
        'letter',
        'Letter of results',
        '{employer}, board of examiners',
        'You have passed the promotion examination with 81 of 100 marks.',
        'Forty took part. Your marks are the second best.',
        'Promotions are announced in a separate letter.',
      ],
      'list',
    ],
  }),
  grievance({
    about: 'conduct',
    title:
      'Sexual harassment at {place} not looked into | Complaint against a supervisor at {place} ignored | Moved away from {place} after I complained of harassment',
    summary:
      'I complained of my supervisor at {place} in writing. Since then nothing has happened to him, and I was moved. | My complaint of harassment has lain in an office for {months} months, and I was moved meanwhile.',
    background:
      'Two colleagues have said the same in writing. He tells them what their contracts depend on. | I was told to think of the good name of the place. Two colleagues have said the same of him.',
    relief: 'That it is looked into by somebody from outside, and that I can work in peace.',
    claims: 'My place at {place}, and nothing in my file.',
    terms: 'I do not want to sit in one room with him. Anything else we can talk about.',
    claimant: [
      'My complaint, with the stamp of the day, is among the documents.',
      'I ask that the names of my colleagues are kept out of the minutes.',
    ],
    accused: [
      'He is on leave since yesterday. A lawyer from outside begins on Monday.',
      'The transfer is withdrawn. We are sorry that it took so long.',
    ],
    settled:
      'Looked into from outside; the supervisor has left; a person of trust was named for such complaints. | The claimant is back, he works elsewhere, and a policy was signed.',
    broken: 'He was moved for a month, and is back as my supervisor.',
    papers: [
      [
        'letter',
        'Complaint, with the stamp of the day',
        'To the head of personnel of {employer}, to be opened in person',
        'I complain of my supervisor at {place}. What he says and does to me, and on which days, is on the page that is folded inside.',
        'I ask that somebody from outside speaks with me, and that I need not work beside him until then.',
        'Stamp: received by the personnel office.',
      ],
    ],
  }),
  grievance({
    title:
      'Suspended without pay for {months} months | Query answered, yet still suspended from {place} | Suspension of a {job} without a charge',
    summary:
      'I have been suspended without pay for {months} months. No charge has been brought. | I answered the query the same day and am still kept from {place}.',
    background:
      'The handbook says that a suspension ends after fourteen days. | The matter was about {tools} which were found since, in another department.',
    relief: 'An end of the suspension, and my pay.',
    claims: '{months} months at {wage} naira.',
    terms: 'I come to a hearing on any day.',
    claimant: ['Query and answer are among the documents, both of the same day.', 'Not knowing is the worst of it.'],
    accused: [
      'The committee lost two members and did not meet. That is no excuse.',
      'A hearing is possible on Thursday.',
    ],
    settled:
      'Suspension ended, all months paid, query withdrawn. | Heard and cleared; the pay follows with the next salary.',
    broken: 'I am cleared and back at work. Of the pay, one month has come.',
    papers: [
      ['notice', 'Query'],
      [
        'letter',
        'Answer',
        'In answer to the query of today',
        'I was at my work as a {job} at {place} the whole day, as the book shows. I know nothing of what I am asked.',
        'I am ready to say so to any committee.',
        'Handed in on the same day, against a signature.',
      ],
    ],
  }),
  grievance({
    title:
      'Annual leave of two years refused to a {job} | Leave cancelled on the day it began | No leave at {place} “until further notice”',
    summary:
      'I have had no annual leave for two years. Each time it was “not a good moment”. | My leave was cancelled by phone while I was at the motor park.',
    background:
      'The Labour Act gives six working days at least; the handbook gives fifteen. | I had paid for the journey to bury my father.',
    relief: 'The leave of both years. || The leave, and the cost of the journey.',
    claims: 'Thirty days of leave. || Fifteen days of leave, and {money} naira for the journey.',
    terms: 'In two parts, if the first is next month.',
    claimant: [
      'My last request and the refusal are among the documents. || The approval and my ticket are among the documents.',
      'I have never asked for anything at a bad moment.',
    ],
    accused: [
      'We are three people short at {place}. But two years are too long. || We are three people short at {place}. But a burial should never have been refused.',
      'The first part can begin on Monday.',
    ],
    settled:
      'Leave in two parts, both with their days. | All days are given this year, and a leave plan for {place} hangs at the door. || Leave in two parts, the journey paid. | All days are given this year, and the journey is paid.',
    broken: 'Some of the days were given, the others refused with the same words.',
    papers: [
      [
        'letter',
        'My last request || Approval',
        'To the head of {place} || {employer}, personnel office',
        'I ask for my annual leave as a {job}. I have had none for two years, and this is my fifth request. || Your annual leave as a {job} is approved, fifteen working days from Monday.',
        'Any month is good for me. || Please hand over your work on Friday. For the head of personnel.',
      ],
      ['notice', 'Refusal || Ticket'],
      'roster',
    ],
  }),
  dispute({
    about: 'money',
    title: 'Women among the {jobs} paid less for the same work | Two wages for one job at {place}',
    summary:
      'Women among the {jobs} are paid a fifth less at the same grade. | At {place} two people with the same grade and the same years are paid differently.',
    background:
      'It came out when pay slips lay open on a table. | The scale knows one salary for the grade. The difference is called “merit” and follows no list.',
    relief: 'One pay for one grade.',
    claims: 'The difference for {months} months: {total} naira in all.',
    terms: 'The past can be settled with a single payment.',
    claimant: [
      'Our table of ten pay slips of one month is among the documents, with the names covered.',
      'Nobody wants the others to be paid less.',
    ],
    accused: [
      'Merit was given by heads of department without a rule. We have stopped it.',
      'Let us go through the grades together and close the gaps in this budget.',
    ],
    settled:
      'Gaps closed within the budget of the year; a single payment for the past. | One scale for all, and a list of merit that both sides see.',
    broken: 'The scale was printed. The pay slips are as before.',
    papers: [
      [
        'sheet',
        'Table of ten pay slips of one month',
        'Slip | Grade | Years | Share of the highest pay, per cent',
        '1 to 5 | 7 | 6 | 100',
        '6 to 8 | 7 | 6 | 84',
        '9 and 10 | 7 | 6 | 79',
      ],
      'list',
    ],
  }),
  grievance({
    title:
      'Sick leave of a {job} counted as absence | Sick pay refused after an operation | Doctor’s note not accepted at {place}',
    summary:
      'My sick leave was entered as absence, though I handed in the note on the first day. | After an operation I was paid nothing, as the note was from the wrong hospital.',
    background:
      'Section 16 of the Labour Act gives up to twelve working days with pay. | The retained hospital has had no doctor for {months} months. I went where there was one.',
    relief: 'Correction of the record and the pay of the days.',
    claims: 'Eleven days, {money} naira.',
    terms: 'I will see any doctor whom the employer names.',
    claimant: ['The note with the stamp of receipt is among the documents.', 'The absence cost me the bonus, too.'],
    accused: [
      'We accept the note. It lay in another office. || We accept the note. The rule about the retained hospital needs an exception.',
      'Days and bonus can go with the next payroll.',
    ],
    settled:
      'Record corrected, days and bonus paid. | Notes of any registered doctor are accepted from now on; days paid.',
    broken: 'The days were paid. The record still says absence.',
    papers: [['medical note', 'Note with the stamp of receipt'], 'payslip'],
  }),
]
