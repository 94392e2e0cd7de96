import { lines } from './talk.ts'

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
    Conciliation has failed: what is asked and what is offered are still far apart. Referred to the panel.
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
    On hold while both sides think about what was offered.
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
