import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { STAGE_ROLES, type Stage } from '@accord/policy/life.policy'
import { type Draw, inTurn } from './draw.ts'
import type { DemoBody, DemoPerson } from './people.ts'
import { nameOf } from './people.ts'
import { type Days, daysOf } from './plan.days.ts'
import { SLOTS } from './plan.rooms.ts'
import type { Sides } from './plan.sides.ts'
import { fill, oneOf, paperOf, type Slots } from './plan.texts.ts'
import type { DemoCase, DemoPaper } from './plan.ts'
import type { Paper, Story } from './stories/story.ts'
import * as ends from './talk.ends.ts'
import * as talk from './talk.ts'

/** How a case ends, or how far it has come; `stages`: which it went through. */
export type Fate = {
  readonly end: CaseStatus
  readonly stages: readonly Stage[]
  /** Working days between the last thing that happened and today, drawn between these. */
  readonly quiet: readonly [least: number, most: number]
  /** How many times as long as in a quick case everybody takes, drawn between these. */
  readonly pace: readonly [least: number, most: number]
  /** It was called back once and settled again. */
  readonly twice?: boolean
  /** Approved, and not referred to anybody yet. */
  readonly unreferred?: boolean
}

type Told = Pick<DemoCase, 'title' | 'texts'> & { readonly story: Story; readonly slots: Slots }

/** Lines of a list in turn, so that the same one is not heard twice in a row anywhere. */
export function voicesOf(draw: Draw) {
  const turns = new Map<readonly unknown[], () => unknown>()
  return <T>(from: readonly T[]): T => {
    const next = turns.get(from) ?? inTurn(draw, from)
    turns.set(from, next)
    return next() as T
  }
}
type Voice = ReturnType<typeof voicesOf>

/** What of a list was not said in this case yet, as long as there is anything. */
function onceEach(voice: Voice) {
  const said = new Set<unknown>()
  return <T>(from: readonly T[]): T | null => {
    if (from.every(one => said.has(one))) return null
    for (;;) {
      const one = voice(from)
      if (said.has(one)) continue
      said.add(one)
      return one
    }
  }
}

/** Who takes part besides the sides. */
export function neutralsOf(draw: Draw, people: readonly DemoPerson[], bodies: readonly DemoBody[]) {
  // One of them has only begun, and has no case yet.
  const named = (role: string) => people.filter(one => one.role === role && nameOf(one) !== 'newcomer').map(nameOf)
  const officer = inTurn(draw, ['ministry', ...named('Ministry Admin')])
  const conciliator = inTurn(draw, ['conciliator', ...named('Conciliators and Arbitrators')])
  const mediator = inTurn(draw, ['mediator', ...named('Mediators')])
  // The login sits in more of these few cases than the others.
  const board = inTurn(draw, ['enquiry', 'enquiry', ...named('Board of Enquiry')])
  const seated = (role: string) =>
    inTurn(
      draw,
      bodies.filter(one => one.role === role && one.members.length > 0),
    )
  const [panel, court] = [seated('Industrial Arbitration Panel'), seated('National Industrial Courts')]
  return {
    officer,
    /** Who settles a stage: a person, or a body and one of its members who speaks for it. */
    of: (stage: Stage): { readonly who: string; readonly body?: string } => {
      if (stage === 'concilliation') return { who: conciliator() }
      if (stage === 'mediation') return { who: mediator() }
      if (stage === 'board of enquiry') return { who: board() }
      const body = stage === 'arbitration panel' ? panel() : court()
      return { who: body.members[0] ?? '', body: body.name }
    },
  }
}
type Neutrals = ReturnType<typeof neutralsOf>

/** So far ahead is a meeting called at most. */
const SOON = 12

const benchOf = (stage: Stage): talk.Bench =>
  stage === 'board of enquiry' ? 'enquiry' : stage === 'concilliation' || stage === 'mediation' ? 'talks' : 'ruling'
/** How that which ends a case is called where somebody rules on it. */
const RULED: Partial<Record<Stage, string>> = {
  'arbitration panel': 'Award. ',
  'national industrial court': 'Judgment, with the consent of both sides. ',
}

/** Draws what happens in one case, from its filing to its fate, of which so many days have passed. */
export function lifeOf(
  draw: Draw,
  { voice, neutrals }: { voice: Voice; neutrals: Neutrals },
  sides: Sides,
  told: Told,
  fate: Fate,
  quiet: number,
): Days {
  const days = daysOf(draw, draw.int(...fate.pace))
  const { story, slots } = told
  const { filer, speaker } = sides
  const about = story.about ?? 'any'
  const says = talk.SAYS[story.unions ? 'unions' : story.type === 'Grievance' ? 'one' : 'many']
  const once = onceEach(voice)
  const officer = neutrals.officer()
  const claimantSays = [...story.claimant]
  const accusedSays = [...story.accused]
  let [replies, agreements] = [0, 0]

  const handIn = () => {
    const statement: DemoPaper = {
      kind: 'statement',
      about: told.title,
      lines: [told.texts.summary, told.texts.background_info],
    }
    if (draw.chance(10)) days.add(0, { do: 'hand in', by: filer, paper: statement })
    const hand = (paper: DemoPaper) => days.add(0, { do: 'hand in', by: filer, paper })
    const others: Paper[] = []
    for (const paper of story.papers) {
      if (typeof paper === 'string') others.push(paper)
      else hand(paperOf(paper, slots, told))
    }
    const [kind] = draw.shuffled(others)
    if (!kind || draw.chance(60)) return
    hand(paperOf([kind], slots, told))
  }
  const say = (gap: number, by: string, own: string | undefined, from: readonly string[]) => {
    const text = own ?? once(from)
    if (text) days.add(gap, { do: 'say', by, text: oneOf(draw, text, slots) })
  }
  const sayClaimant = (gap: number) => say(gap, filer, claimantSays.shift(), says.claimant[about])
  const sayAccused = (gap: number) => {
    if (speaker) say(gap, speaker, accusedSays.shift(), says.accused[about])
  }
  const ask = (by: string, asked: talk.Question | null): string => {
    if (!asked) return ''
    const [question, ...options] = asked
    const voters = [filer, ...(speaker ? [speaker] : [])].filter(() => draw.chance(70))
    const votes = voters.map(who => [who, draw.pick(options)] as const)
    days.add(draw.int(0, 1), { do: 'ask', by, question, options, secret: draw.chance(25), votes })
    return votes[0]?.[1] ?? ''
  }
  const meet = (by: string, bench: talk.Bench, inDays: number) => {
    const isAsked = bench === 'talks' && about !== 'conduct' && draw.chance(35)
    const wish = isAsked ? ask(by, once(talk.WHERE)) : ''
    const [title, place] = wish === 'Online' ? talk.ONLINE : voice(talk.MEETINGS[bench][about])
    const [from, to] = draw.pick(SLOTS)
    days.add(draw.int(0, 1), { do: 'meet', by, title, place: fill(place, slots), from, to, inDays })
  }
  const exchange = (neutral: string | null, bench: talk.Bench, times: number) => {
    for (let n = 0; n < times; n++) {
      sayClaimant(draw.int(0, 2))
      sayAccused(draw.int(0, 3))
      if (neutral && draw.chance(45)) say(draw.int(0, 1), neutral, undefined, talk.NEUTRAL[bench][about])
    }
  }
  const referTo = (stage: Stage): string => {
    const { who, body } = neutrals.of(stage)
    days.add(
      draw.int(0, 2),
      body ? { do: 'refer to body', by: officer, to: body } : { do: 'refer', by: officer, to: who },
    )
    return who
  }
  const reply = (): DemoPaper => ({
    kind: 'reply',
    about: told.title,
    ...(story.unions && { name: 'Reply of the other union' }),
    before: replies++,
    lines: story.accused.map(line => oneOf(draw, line, slots)),
  })
  const talkIn = (neutral: string, stage: Stage, isLast: boolean) => {
    const bench = benchOf(stage)
    say(draw.int(0, 1), neutral, undefined, talk.OPENING[bench])
    exchange(neutral, bench, isLast ? 1 : draw.int(0, 1))
    if (bench === 'talks' && draw.chance(30)) ask(neutral, once(talk.QUESTIONS[about]))
    if (draw.chance(35)) meet(neutral, bench, draw.int(2, 6))
    if (speaker && draw.chance(20))
      days.add(draw.int(0, 1), { do: 'hand in', by: speaker, paper: reply(), said: draw.chance(50) })
  }
  const praise = () => {
    const publish = draw.chance(40)
    const happy = draw.chance(75)
    const score = happy ? draw.int(4, 5) : draw.int(2, 3)
    const comment = publish || draw.chance(30) ? voice(happy ? ends.PRAISE : ends.REMARKS) : ''
    days.add(draw.int(1, 4), { do: 'feedback', by: filer, score, comment, publish: publish && happy })
    if (speaker && draw.chance(45))
      days.add(draw.int(0, 2), { do: 'feedback', by: speaker, score: draw.int(3, 5), comment: '', publish: false })
  }
  const resolve = (by: string, stage?: Stage) => {
    const why = `${(stage && RULED[stage]) ?? ''}${oneOf(draw, story.settled, slots)}`
    const agreement: DemoPaper = {
      kind: 'agreement',
      about: told.title,
      lines: [slots.employer ?? '', '', '', why, told.texts.relief_sought],
    }
    const signed = draw.int(1, 9)
    const isKept = draw.chance(50)
    days.add(signed, {
      do: 'change',
      by,
      to: 'resolved',
      why,
      ...(isKept && { paper: { ...agreement, before: agreements++ } }),
    })
  }
  const recall = () => days.add(draw.int(14, 25), { do: 'recall', by: filer, why: oneOf(draw, story.broken, slots) })
  const move = (gap: number, by: string, to: Stage | 'on hold') =>
    days.add(gap, { do: 'change', by, to, why: voice(ends.MOVES[to] ?? ['']) })

  handIn()
  if (fate.end === 'case opened') return days
  if (fate.end === 'rejected') {
    days.add(draw.int(2, 12), { do: 'reject', by: officer, why: voice(ends.REJECTED) })
    return days
  }
  const { accused, email } = sides
  days.add(draw.int(1, 8), { do: 'approve', by: officer, ...(email && { accused: { name: accused.name, email } }) })
  if (sides.joins && speaker) days.add(1, { do: 'join', by: speaker, side: 'accused' })
  if (fate.unreferred) {
    if (speaker && draw.chance(60)) sayClaimant(1)
    return days
  }
  let neutral = referTo('concilliation')
  for (const [n, stage] of fate.stages.entries()) {
    if (n > 0) {
      move(draw.int(2, 8), neutral, stage)
      neutral = referTo(stage)
    }
    talkIn(neutral, stage, n === fate.stages.length - 1)
  }
  if (fate.end === 'withdrawn') {
    days.add(draw.int(2, 9), { do: 'withdraw', by: filer, why: voice(ends.WITHDRAWN) })
    return days
  }
  if (fate.end === 'on hold') {
    move(draw.int(1, 5), neutral, 'on hold')
    return days
  }
  const last = fate.stages.at(-1) ?? 'concilliation'
  if (fate.end in STAGE_ROLES) {
    if (quiet <= SOON && draw.chance(60)) meet(neutral, benchOf(last), quiet + draw.int(2, 10))
    return days
  }
  resolve(neutral, last)
  if (fate.end === 'recalled') {
    recall()
    return days
  }
  if (fate.twice) {
    recall()
    move(draw.int(2, 5), officer, 'concilliation')
    exchange(null, 'talks', 1)
    resolve(officer)
  }
  praise()
  return days
}
