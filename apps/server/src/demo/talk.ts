import type { About } from './stories/story.ts'

/** What people say in a discussion besides what is particular to their story. */
export const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())

/** Who leads the talks: one who helps both sides, one who rules, or one who finds out. */
export type Bench = 'talks' | 'ruling' | 'enquiry'
type ByAbout = Readonly<Record<About | 'any', readonly string[]>>
/** What fits each kind of dispute: what fits any, and what fits this kind alone. */
const fitting = (any: string, { money = '', conduct = '', safety = '' }: Partial<Record<About, string>>): ByAbout => {
  const all = lines(any)
  return { any: all, money: [...all, ...lines(money)], conduct: lines(conduct), safety: [...all, ...lines(safety)] }
}

/** {greeting} is of the hour at which it is said. */
export const OPENING: Readonly<Record<Bench, readonly string[]>> = {
  talks: lines(`
    {greeting}, I am the one who conducts this case. Please say in a few words what matters most to you, claimant first.
    Welcome. I have read what was filed. Let us keep to the matter, and nobody needs a lawyer here.
    {greeting} to both sides. I see some open points; tell me if I have missed one.
    Thank you for being here. What is said in this discussion is read by both sides and by the ministry, and stays here.
    I was asked to help you find a settlement. I decide nothing; you do.
    {greeting}. I have read the documents. Could the other side say which of the facts are agreed?
    I greet both sides. I propose to begin with the facts, then to hear what each side can offer, then to write a draft.
  `),
  ruling: lines(`
    {greeting}. The case has come to us because no settlement was found. Each side is heard before anything is decided.
    We have read what was said before. Please name the points that are still in dispute, and nothing else.
    {greeting} to both sides. If you settle before the award, tell us; until then we go on.
    The documents of both sides have been read. Who wants to add to them does it here, where the other side reads it, too.
  `),
  enquiry: lines(`
    {greeting}. We establish what happened, and nothing beyond it. Please tell it in the order of days.
    Both sides are asked the same questions. Who was there, and who wrote it down?
    {greeting} to both sides. We shall hear witnesses, and nobody is to be treated worse for what they tell us.
  `),
}

export const NEUTRAL: Readonly<Record<Bench, ByAbout>> = {
  talks: fitting(
    `
    Thank you both. Please put the papers that you speak of among the documents, so that we look at the same page.
    Please answer each other’s last point before new ones.
    I have spoken with both of you by phone. I think that a draft is worth writing.
    We should not lose what we have. Let us write down what is settled.
    If nothing speaks against it, I shall write the draft of an agreement tonight.
    Please remember that a reply is due within the week. The clock is kept by the ministry, not by me.
    Both of you have moved. One more step, and we are there.
    `,
    {
      money: `
      Then the sum is agreed, and only the days are open.
      That is a fair offer. The claimant may think about it until the end of the week.
      Would both sides accept a statement of account by somebody from outside?
      Could the payroll be shown without the names of others? It would help me.
      `,
      conduct: `
      Nobody has to sit in a room with anybody here. Write as much or as little as you want.
      Thank you. This is taken seriously, and names of others stay out of what I write down.
      Please tell me first if anything happens at work because of this case.
      I shall write down what the employer has promised, with a day for each point.
      `,
      safety: `
      If there is danger today, please say so first. The inspectorate can be there within a day.
      Photographs with a date help me more than long letters.
      What can be done this week, and what needs an order? Please answer in two parts.
      `,
    },
  ),
  ruling: fitting(
    `
    The claimant’s point is noted. The other side may answer it once more, then we go on.
    Please answer each other’s last point before new ones.
    What was offered in the talks is not held against anybody here.
    Whoever relies on an agreement names the clause, please.
    `,
    {
      money: 'We ask both sides for a calculation of their own, line by line.',
      conduct: `
      The claimant may be heard without the other side in the room.
      Names of others stay out of the record.
      `,
      safety: 'We may look at the place ourselves before we decide.',
    },
  ),
  enquiry: fitting(
    `
    That is written down as you have said it. Has the other side seen the same?
    Who else was there? Please name them, and we shall ask them.
    We keep to what was seen and heard, and leave out what was told by others.
    `,
    {
      conduct: `
      Witnesses are heard one by one, and their names stay with the board.
      Nobody has to tell it twice: what is written here is enough for us.
      `,
      safety: 'We shall come and look at the place.',
    },
  ),
}

const CLAIMANT = fitting(
  `
  I would rather have it in writing.
  That was promised once before. What is different now?
  I can come on any afternoon, or answer here in the evening.
  Could the employer confirm that nobody will be treated worse for having spoken?
  My phone was off for two days, there was no light. I have read it all now.
  `,
  {
    money: `
    We can live with two instalments, but not with three.
    Agreed, if the first payment comes before the holidays.
    The figure is right. The reason is not.
    `,
    conduct: `
    I would rather have it in writing.
    It is not easy to write this. Thank you for reading it.
    I want to do my work and nothing else.
    Could the employer confirm that nobody will be treated worse for having spoken?
    `,
    safety: `
    Nobody wants to stop the work. We want to go home whole.
    We have asked for this for a long time. Which day is it now?
    `,
  },
)
const OF_ONE = lines(`
  I did not mean to be loud on the phone. It has been hard at home.
`)
const OF_CLAIMANTS = lines(`
  We have asked our members; most of them would accept it.
  We withdraw the second point, to make it easier.
`)
const ACCUSED = fitting(
  `
  {greeting}. We have passed it to the head of personnel and shall answer in full this week.
  This was news to us at the head office. Thank you for putting it so clearly.
  Our lawyer asks for two more days. I hope that is acceptable.
  The person who decided it has left. We stand by what is right, all the same.
  We accept the proposal, if both sides sign it.
  I have asked for a mandate. The board sits next week.
  Nobody will be treated worse. You have my word, and it is in writing now.
  Please excuse the delay. Our network was down.
  `,
  {
    money: `
    We do not dispute the facts. The amount has to be checked.
    We can offer half now and the rest at the end of the quarter.
    `,
    conduct: `
    {greeting}. The head of personnel looks into it herself, and nobody else at our office reads this.
    Nobody will be treated worse for this. You have my word, and it is in writing now.
    We have named somebody from outside whom the claimant can call at any hour.
    `,
    safety: `
    The head of maintenance has seen it with his own eyes since.
    We have put the money for it aside. What is missing is the delivery.
    `,
  },
)
/** What a union says against another is said by no head of personnel. */
const RIVAL = lines(`
  {greeting}. Our secretariat has read it and answers in full this week.
  This was news to us at the secretariat. Thank you for putting it so clearly.
  I have asked for a mandate. Our council sits next week.
  Please excuse the delay. Our network was down.
`)
const both = <T>(of: (about: About | 'any') => T) => ({
  any: of('any'),
  money: of('money'),
  conduct: of('conduct'),
  safety: of('safety'),
})
/** What fits the dispute of one person, too. */
const ofOne = (line: string) => !/\b[Ww]e\b/.test(line)

export const SAYS = {
  one: {
    claimant: both(about => [...CLAIMANT[about].filter(ofOne), ...(about === 'conduct' ? [] : OF_ONE)]),
    accused: ACCUSED,
  },
  many: { claimant: both(about => [...CLAIMANT[about], ...OF_CLAIMANTS]), accused: ACCUSED },
  unions: { claimant: both(() => [...CLAIMANT.any, ...OF_CLAIMANTS]), accused: both(() => RIVAL) },
}

export type Question = readonly [question: string, ...options: string[]]
const DRAFT: readonly Question[] = [
  ['When shall I write the draft of an agreement?', 'This week', 'After the next answers', 'When all papers are there'],
  ['Shall an agreement be in English only?', 'Yes', 'No, in our language, too'],
]
export const QUESTIONS: Readonly<Record<About | 'any', readonly Question[]>> = {
  any: DRAFT,
  money: [
    ...DRAFT,
    ['In how many instalments?', 'One', 'Two', 'Three'],
    ['Who should check the figures?', 'Both sides together', 'An accountant from outside', 'The ministry'],
  ],
  conduct: [['Shall I hear each side alone?', 'Yes', 'No, here is enough']],
  safety: [
    ...DRAFT,
    ['Who should look at the place?', 'Both sides together', 'Somebody from outside', 'The inspectorate'],
  ],
}
/** Asked before a meeting, which is then held where most want it. */
export const WHERE: readonly Question[] = [['Shall we meet in person or online?', 'In person', 'Online']]

export type Meeting = readonly [title: string, place: string]
const ROOM = 'Zonal office of the ministry, room'
export const ONLINE: Meeting = ['Short meeting online', 'https://meet.example/accord-{room}']
const IN_ROOMS: readonly Meeting[] = [
  ['Meeting of both sides', `${ROOM} 12`],
  ['Meeting on the open points', `${ROOM} 3`],
  ['Going through the papers together', 'Conference room of {employer}'],
]
export const MEETINGS: Readonly<Record<Bench, Readonly<Record<About | 'any', readonly Meeting[]>>>> = {
  talks: {
    any: IN_ROOMS,
    money: IN_ROOMS,
    conduct: [['Talk with each side alone', `${ROOM} 7`]],
    safety: [...IN_ROOMS, ['Visit to the place of work', 'Main gate of {employer}']],
  },
  ruling: both(() => [
    ['Sitting on the points in dispute', 'Federal secretariat, block 4'],
    ['Hearing of witnesses', 'Federal secretariat, block 2'],
  ]),
  enquiry: both(() => [['Hearing of witnesses', 'Federal secretariat, block 2']]),
}
/** Where a meeting goes whose room is taken. */
export const ROOMS: readonly string[] = [12, 3, 7, 5, 9].map(n => `${ROOM} ${n}`)
