import { dispute, grievance, type Story } from './story.ts'

/** Pay that did not come, or not whole. */
export const WAGES: readonly Story[] = [
  grievance({
    about: 'money',
    title:
      '{months} months of salary not paid to a {job} | Salary stopped after I was moved to {place} | {job} at {place} unpaid for {months} months',
    summary:
      'I have had no salary for {months} months, though I work every day as a {job} at {place}. | My salary stopped when I was moved to {place}. I still report for every shift.',
    background:
      'I have worked here since 2018 and was never late. Since the new payroll began, my name is missing from the list that goes to the bank. | My file says I was moved, but the office at {place} says that it never had the papers. Each office sends me to the other.',
    relief: 'The salary of {months} months, with a pay slip for each of them.',
    claims: 'The whole sum is {arrears} naira. I have the attendance book to show that I was there.',
    terms: 'I can accept two payments if the first comes now. | Half at once and the rest with the next two salaries.',
    claimant: [
      'I have put my last pay slip and the pages of the attendance book among the documents.',
      'My landlord has given me notice. Please tell me which day I can name to him.',
    ],
    accused: [
      'The new payroll was made from an old list. We do not dispute the attendance. || Our records show the transfer was entered in one system and not in the other. We do not dispute the attendance.',
      'Payroll closes on the twentieth. What is agreed before that day can be paid this month.',
    ],
    settled:
      'The arrears of {arrears} naira are paid in two parts, and the name is on the payroll of {place}. | All {months} months are paid with the next salary; both offices check the list.',
    broken: 'A part came, and nothing since. Payroll says it was never told of the agreement.',
    papers: [['payslip', 'Last pay slip'], ['notice', 'Pages of the attendance book'], 'letter'],
  }),
  dispute({
    about: 'money',
    title:
      'Salaries of {n} {jobs} three weeks late every month | Late salaries at {place}: {n} {jobs} affected | {jobs} paid in the middle of the next month',
    summary:
      'For {months} months the salaries of {n} {jobs} have come between two and four weeks late. | {n} {jobs} at {place} have not been paid on the agreed day in {months} months.',
    background:
      'The agreement says that salaries are paid on the 27th. Management speaks of slow customers; office staff are paid on the day. | Letters in each of these months were answered with a promise, and once with a circular that blames the bank.',
    relief: 'Payment on the agreed day, and interest where it is late.',
    claims: 'Interest of {money} naira so far, by the rate of the agreement.',
    terms: 'The union waives the interest of the past if the day is kept for the next six months.',
    claimant: [
      'The table among the documents shows the agreed day and the day of payment for each month.',
      'Members borrow at ten per cent a month to reach the next salary. That cannot go on.',
    ],
    accused: [
      'The largest customer pays after ninety days. We have asked our bank for a line that covers one payroll.',
      'We can commit to the 30th from next month, and to the 27th once the line is open.',
    ],
    settled:
      'Salaries are paid by the 30th for three months and by the 27th from then on; later payment carries interest. | A payroll account is opened that holds one month in advance.',
    broken: 'The day was kept twice. Last month salaries came on the 19th of the month after.',
    papers: [
      [
        'sheet',
        'Table, agreed day and day of payment',
        'Month | Agreed day | Day of payment',
        'First | 27th | 13th of the next month',
        'Second | 27th | 16th of the next month',
        'Third | 27th | 11th of the next month',
        'Last | 27th | 18th of the next month',
      ],
      'letter',
    ],
  }),
  dispute({
    lowPaid: true,
    about: 'money',
    title:
      'New minimum wage not applied to {jobs} | {n} {jobs} still paid below the minimum wage | Minimum wage at {place} not reviewed since the law changed',
    summary:
      '{n} {jobs} are still paid below 70,000 naira a month, though the law has changed. | The minimum wage was raised by law. The {jobs} of {place} are paid as before.',
    background:
      'Management says that allowances make up for the difference. The Act speaks of the wage, not of allowances. | A list of those below the minimum was handed over {months} months ago. There was no answer.',
    relief: 'The minimum wage from the day on which the law came into force, with the arrears.',
    claims: 'Arrears of {total} naira for {n} {jobs}, as in the table.',
    terms: 'Arrears in four instalments, the new wage at once.',
    claimant: [
      'Section 3 of the National Minimum Wage Act leaves no room: more than twenty-five people work here.',
      '{n} names with the wage of each are among the documents.',
    ],
    accused: [
      'We apply the law. The open question is whether the housing allowance was already part of the basic pay.',
      'Without a table that both sides sign we cannot tell our board what this costs.',
    ],
    settled:
      'The wage of all {n} {jobs} is raised to the minimum; arrears follow in four instalments. | The table of names was agreed and the minimum wage is paid from this month, with the arrears by the end of the year.',
    broken: 'The new wage is paid, but of the arrears only a first part has come.',
    papers: [
      [
        'sheet',
        'Names with the wage of each',
        'No | Name | Wage, naira | By law, naira',
        '1 | {job} 1 | {wage} | 70,000',
        '2 | {job} 2 | {wage} | 70,000',
        '3 | {job} 3 | {wage} | 70,000',
        'The other names follow in the same order.',
      ],
      'payslip',
    ],
  }),
  grievance({
    about: 'money',
    title:
      'Overtime of {months} months at {place} not counted | Overtime of a {job} paid as single time | {n} hours of overtime missing from my pay',
    summary:
      'I worked {n} hours of overtime at {place}, and none of it is in my pay. | My overtime as a {job} is paid as ordinary hours, though the handbook says time and a half.',
    background:
      'My supervisor signed each sheet. The pay office now says that overtime needs an approval in advance, of which nobody told us. | My supervisor signed each sheet. The pay office says that time and a half needs an approval in advance, of which nobody told us.',
    relief: 'Payment of the hours, at the rate of the handbook.',
    claims: '{n} hours, which is {overtime} naira. || {n} hours come to {overtime} naira; of that a third is missing.',
    terms: 'If some sheets are in doubt, I accept the supervisor’s word on them.',
    claimant: [
      'The signed sheets are among the documents, one for each week.',
      'I never refused an hour. I only ask for what was promised for it.',
    ],
    accused: [
      'We have found the sheets. Two of them cannot be read; the others we accept.',
      'The rule about approval in advance is in a circular that did not reach {place}. That is our fault.',
    ],
    settled:
      'All signed hours are paid at time and a half: {overtime} naira. | The hours are paid, and the two doubtful sheets at half. || The third that was missing is paid for all signed hours. | The third that was missing is paid, and for the two doubtful sheets half of it.',
    broken:
      'Only single time was paid, and the office says that the agreement does not mention a rate. || Nothing has been added. The office says that the agreement does not mention a rate.',
    papers: [
      [
        'roster',
        'Signed sheets',
        '{employer}: hours of a {job} after the end of work',
        '|First week      2 hours    signed',
        '|Second week     1 hour     signed',
        '|Third week      2 hours    signed',
        '|Fourth week     1 hour     signed',
        'One of several sheets. All of them together come to {n} hours.',
      ],
      'payslip',
    ],
  }),
  dispute({
    about: 'money',
    title:
      'Hazard allowance of {jobs} stopped without notice | Shift allowance at {place} cut by half | Allowances of {n} {jobs} merged into basic pay',
    summary:
      'The allowance of {n} {jobs} was stopped with one line on the notice board. | Since the last review the allowance of the {jobs} at {place} is half of what was agreed. | The allowances of {n} {jobs} were merged into a basic pay that did not rise by as much.',
    background:
      'It has been paid since the agreement of 2021, which names it. Nobody was asked. | The letter on the review speaks of “harmonisation”. For those at {place} it means {money} naira less each month. | The agreement of 2021 names each of them. Nobody was asked.',
    relief: 'The allowance as agreed, and what is missing for {months} months.',
    claims: '{money} naira a month for each of {n} {jobs}.',
    terms: 'The union is ready to talk about a new scale, once the old one is paid.',
    claimant: [
      'Clause 14 of the agreement, which is among the documents, names the allowance and the amount. It has not been ended by either side.',
      'The work at {place} is the same as before. Only the money is gone.',
    ],
    accused: [
      'The review covered the whole company; some gained and some lost. We see that {place} was not heard.',
      'We propose to restore it from next month and to settle the past with a single payment.',
    ],
    settled:
      'The allowance is restored, and a single payment of {money} naira each settles the past. | Restored from this month; arrears of {months} months in two parts.',
    broken: 'It was restored for one month and then missing again.',
    papers: [
      [
        'agreement',
        'Clause 14 of the agreement',
        'Agreement of 2021 between {employer} and the union, page 9',
        '14. The {jobs} are paid an allowance on top of their basic pay, at the amount of the schedule.',
        'It is changed by an agreement of both sides, and not by one of them alone.',
      ],
      'notice',
      'payslip',
    ],
  }),
  dispute({
    about: 'money',
    title:
      'Pension deductions of {n} {jobs} not remitted | Pension contributions missing for {months} months at {employer} | Deducted but not remitted: pensions of the {jobs} at {place}',
    summary:
      'Pension contributions are deducted from {n} {jobs} each month but do not reach their accounts. | The pension accounts of the {jobs} have had no entry for {months} months. The pay slips show the deductions.',
    background:
      'Members noticed it when one of them retired and found that {months} months were missing. | The administrator confirmed in writing that nothing was received. The law gives seven working days.',
    relief: 'Remittance of all that was deducted, with the employer’s part and the penalty.',
    claims: '{total} naira of deductions, and the employer’s ten per cent on top.',
    terms: 'A schedule over five months is acceptable if the administrator confirms each payment.',
    claimant: [
      'The letter of the administrator is among the documents.',
      'Two of us retire this year. For them it cannot wait five months.',
    ],
    accused: [
      'The deductions were used for salaries in a bad quarter. That was wrong, and it has ended.',
      'We can remit those of the two who retire at once, and the others by the schedule.',
    ],
    settled:
      'Those who retire are paid up at once, the others within five months; the administrator reports each month. | All deductions are remitted with the employer’s part; the penalty is paid to the accounts.',
    broken: 'A first sum reached the accounts. Nothing has come since.',
    papers: [
      [
        'letter',
        'Letter of the administrator',
        'To the union of the {jobs} at {employer}',
        'You ask what has reached the pension accounts of your members.',
        'In the last {months} months we have received nothing from {employer}, neither contributions nor a schedule of names.',
        'For the administrator of the pension fund, customer service.',
      ],
      'payslip',
      'list',
    ],
  }),
  grievance({
    about: 'money',
    title: 'Deduction of {money} naira for a shortage I did not cause | {job} charged for damaged {tools}',
    summary:
      '{money} naira was taken from my salary for a shortage at {place}, without a hearing. | My salary was cut to pay for {tools} that were damaged before my shift.',
    background:
      'Nobody showed me how the sum was reached. The Labour Act asks for my consent in writing, which I never gave. | I wrote it into the fault book at the beginning of the shift. The page is there, with the hour.',
    relief: 'Return of the sum, and nothing of it in my file.',
    claims: '{money} naira, deducted in two parts.',
    terms: 'If I am shown how it was reached, I will talk about a fair share.',
    claimant: [
      'The page of the count is among the documents. It has two hands on it, and one is not mine. || The page of the fault book is among the documents.',
      'I would like to be asked before my money is taken.',
    ],
    accused: [
      'The deduction follows our rule on losses. We admit that no hearing took place.',
      'A hearing can be held this week, with a colleague of the claimant’s choice present.',
    ],
    settled:
      'The sum is returned; losses are deducted only after a hearing. | Half of it is returned and the entry removed, after both sides looked at the page.',
    broken: 'The money came, but the entry is still in my file and cost me the promotion.',
    papers: [['notice', 'Page of the count || Page of the fault book'], 'payslip'],
  }),
  dispute({
    about: 'money',
    title:
      'Leave allowance of {n} {jobs} unpaid | No leave allowance at {place} for two years | {jobs} sent on leave without the allowance',
    summary:
      '{n} {jobs} went on leave without the allowance that the agreement gives them. | At {place} the leave allowance has not been paid for two years.',
    background:
      'It is ten per cent of the yearly basic pay. The budget holds it, as the minutes show. | The office says that it is paid “on request”. Requests have been handed in since the beginning of the year.',
    relief: 'The allowance, as the agreement has it. || The allowance of both years.',
    claims: '{total} naira for {n} {jobs}.',
    terms:
      'Half of it now, the other half within three months. || The older year first, the other within three months.',
    claimant: [
      'The minutes of the joint council are among the documents. The money is set aside in them.',
      'Nobody should have to ask for what an agreement gives.',
    ],
    accused: [
      'The money was set aside and never released. We are going through the names. || Requests were left at {place} and never reached us. We have them now and are going through them.',
      'Of {n} names four are paid already. For the others we propose the next two payrolls.',
    ],
    settled:
      'Paid with the next two payrolls; no request is needed any more. | All of it is paid within the quarter, and the list is public.',
    broken: 'Some were paid, and the others were not.',
    papers: [
      [
        'letter',
        'Minutes of the joint council',
        '{employer}, with the union of the {jobs}',
        '4. Leave allowance. The head of finance reports that ten per cent of the yearly basic pay is in the budget for everybody who goes on leave.',
        '5. The union asks that it is paid before the leave begins. Management agrees.',
        'Read and found correct by both secretaries of the council.',
      ],
      'list',
    ],
  }),
]
