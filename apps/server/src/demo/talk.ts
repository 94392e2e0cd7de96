/** What people say in a discussion besides what is particular to their story. */
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())

export const OPENING = lines(`
  Good morning, I am the one who conducts this case. Please say in a few words what matters most to you, claimant first.
  Welcome. I have read what was filed. Let us keep to the matter, and nobody needs a lawyer here.
  Good day to both sides. I see three open points; tell me if I have missed one.
  Thank you for being here. Everything said in this discussion is read by both sides and by nobody else.
  I was asked to help you find a settlement. I decide nothing; you do.
  Good afternoon. I have read the documents. Could the employer say which of the facts are agreed?
  Before we begin: is anybody at work without pay today because of this? Then that comes first.
  I greet both sides. My proposal: facts this week, a meeting next week, a draft after it.
`)

export const NEUTRAL = lines(`
  Thank you both. Please put the papers that you speak of among the documents, so that we look at the same page.
  Then the sum is agreed, and only the days are open. Can each side name a day?
  I suggest that we meet. I shall ask for a day in a poll.
  Let me sum up: the facts are agreed, and you are one month apart.
  Please answer each other’s last point before new ones.
  That is a fair offer. The claimant may think about it until Friday.
  Would both sides accept a statement of account by somebody from outside?
  I have spoken with both of you by phone. I think that a draft is worth writing.
  We should not lose what we have. Let us write down the two points that are settled.
  Could the payroll list be shown without the names of others? It would help me.
  A reminder: I am still waiting for the register that was promised.
  If nothing speaks against it, I shall write the draft of an agreement tonight.
  Please remember that a reply is due within the week. The clock is kept by the ministry, not by me.
  Both of you have moved. One more step, and we are there.
`)

export const CLAIMANT = lines(`
  Thank you. I have waited for somebody to ask that.
  We can live with two instalments, but not with three.
  The list has been among the documents since yesterday.
  I would rather have it in writing.
  That was promised once before. What is different now?
  Agreed, if the first payment comes before the holidays.
  We have asked our members; most of them would accept it.
  I did not mean to be loud on the phone. It has been hard at home.
  Please correct the name of the department; it is written wrongly in the reply.
  The figure is right. The reason is not.
  I can come on any afternoon, or answer here in the evening.
  We withdraw the second point, to make it easier.
  Could the employer confirm that nobody will be treated worse for having spoken?
  My phone was off for two days, there was no light. I have read it all now.
`)

export const ACCUSED = lines(`
  Good morning. We have passed it to the head of personnel and shall answer in full by Thursday.
  We do not dispute the facts. The amount has to be checked.
  This was news to us at the head office. Thank you for putting it so clearly.
  Our lawyer asks for two more days. I hope that is acceptable.
  The list is right, apart from two names, which I have marked.
  We can offer half now and the rest at the end of the quarter.
  We would like to settle this without the panel.
  The person who decided it has left. We stand by what is right, all the same.
  The register is being scanned. There are four books of it.
  We accept the proposal, if both sides sign it.
  I have asked for a mandate. The board sits on Tuesday.
  Nobody will be treated worse. You have my word, and it is in writing now.
  Please excuse the delay. Our network was down.
  The figures of the union and ours differ by one month only.
`)

export const QUESTIONS: readonly (readonly [question: string, ...options: string[]])[] = [
  ['Which day suits you for a meeting?', 'Tuesday at 10:00', 'Wednesday at 14:00', 'Thursday at 11:00'],
  ['Shall we meet in person or online?', 'In person', 'Online'],
  ['Do you accept the draft as it stands?', 'Yes', 'Yes, with a change', 'No'],
  ['In how many instalments?', 'One', 'Two', 'Three'],
  ['Who should check the figures?', 'Both sides together', 'An accountant from outside', 'The ministry'],
  ['Where shall we meet?', 'At the ministry’s office', 'At the place of work', 'At the union’s secretariat'],
]

export const MEETINGS: readonly (readonly [title: string, place: string, from: string, to: string])[] = [
  ['Meeting of both sides', 'Zonal office of the ministry, room 12', '10:00 AM', '11:30 AM'],
  ['Going through the papers together', 'Conference room of the employer', '2:00 PM', '4:00 PM'],
  ['Short meeting online', 'https://meet.example/accord-draft', '11:00 AM', '12:00 PM'],
  ['Visit to the place of work', 'At the main gate', '9:00 AM', '11:00 AM'],
  ['Meeting on the open points', 'Zonal office of the ministry, room 3', '12:00 PM', '1:00 PM'],
  ['Hearing of witnesses', 'Federal secretariat, block 2', '10:00 AM', '2:00 PM'],
]

/** Why a case goes from one stage to another, by the stage it comes to: true of any dispute, whatever came before. */
export const MOVES: Readonly<Record<string, readonly string[]>> = {
  concilliation: lines(`
    Both sides want to try once more, on the basis of what was written down.
    What was not honoured is clear from the papers. A conciliator takes it up again.
  `),
  mediation: lines(`
    Both sides are close and ask for a mediator whom they trust with the last two points.
    The facts are agreed; what is left is a matter of trust, for which a mediator is better placed.
    No settlement in conciliation within the time, but both want to go on talking.
    The sides asked for a mediator with experience of the industry.
  `),
  'arbitration panel': lines(`
    Conciliation has failed: the employer’s offer and the claim are still far apart. Referred to the panel.
    No settlement in the time that the Act gives. The points of disagreement are in the report.
    The talks ended without a settlement. Both sides ask for an award.
  `),
  'board of enquiry': lines(`
    What happened is disputed by both sides, and by witnesses. A board should establish the facts first.
    More people may be concerned than are named here. An enquiry is needed before anybody can settle.
    Records are missing that both sides speak of. A board is asked to find out what they said.
  `),
  'national industrial court': lines(`
    One side does not accept what was proposed and asks for a ruling. Referred to the court.
    What is left is a question of law, which talks cannot answer. Referred to the court.
    The sides differ on what the law asks for here, which is for the court to say.
  `),
  'on hold': lines(`
    On hold until the papers are there that both sides asked for.
    The employer is being sold. Both sides agree to wait for the new owner, at most sixty days.
    One of those who speak here is in hospital. We go on when the doctor allows it.
    On hold while both sides think about the draft.
    A judgment on the same question is expected.
  `),
}

export const WITHDRAWN = lines(`
  What was asked for has been done. Thanks to everybody who helped.
  We have agreed outside and signed at the place of work.
  After a talk in person this is no longer needed.
  It is taken up for the whole department, in a case of its own.
`)
export const REJECTED = lines(`
  The registry of the court tells us that the same dispute is before it already. What is before the court is not conciliated here.
  The claimant has asked us by telephone to join this with a case that is filed already about the same matter.
  Two letters and three calls to the claimant were not answered, and without an answer we cannot go on. It can be filed again at any time.
  The inspectorate of this ministry has taken the matter up and visits the workplace. It is not conciliated at the same time.
`)
export const PRAISE = lines(`
  Fair from the beginning to the end. I always knew what came next.
  I could follow each step on my phone, and knew whose turn it was.
  The conciliator listened to both of us, and let each finish.
  I was afraid to file, and was treated with respect from the first day.
  For once nobody asked me for money to move a file.
  Now I know that one can be heard without a strike.
  The last time, in court, it took four years.
  Clear letters, clear days, and somebody who answered.
`)
export const REMARKS = lines(`
  The result is right, but the approval took long.
  I would have liked one meeting in person.
  Uploading photographs was slow on my network.
  The other side answered late each time; somebody should press more.
  Good, apart from the first two weeks without any word.
`)
