import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { STAGE_ROLES, type Stage } from '@accord/policy/life.policy'
import { type Draw, inTurn } from './draw.ts'
import type { DemoBody, DemoPerson } from './people.ts'
import { nameOf } from './people.ts'
import { type Days, daysOf } from './plan.days.ts'
import type { Sides } from './plan.sides.ts'
import { oneOf, paperOf, type Slots } from './plan.texts.ts'
import type { DemoCase, DemoPaper } from './plan.ts'
import type { Story } from './stories/story.ts'
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

/** What fits the dispute of one person, too. */
const ofOne = (line: string) => !/\b(union|members|register|list|Agreed)\b|^We can live|^We withdraw/.test(line)

/** Lines that are said in turn, so that the same one is not heard twice in a row anywhere. */
export function voicesOf(draw: Draw) {
  return {
    opening: inTurn(draw, talk.OPENING),
    neutral: inTurn(draw, talk.NEUTRAL),
    many: { claimant: inTurn(draw, talk.CLAIMANT), accused: inTurn(draw, talk.ACCUSED) },
    one: { claimant: inTurn(draw, talk.CLAIMANT.filter(ofOne)), accused: inTurn(draw, talk.ACCUSED.filter(ofOne)) },
    question: inTurn(draw, talk.QUESTIONS),
    meeting: inTurn(draw, talk.MEETINGS),
    withdrawn: inTurn(draw, talk.WITHDRAWN),
    rejected: inTurn(draw, talk.REJECTED),
    praise: inTurn(draw, talk.PRAISE),
    remark: inTurn(draw, talk.REMARKS),
    moves: Object.fromEntries(Object.entries(talk.MOVES).map(([to, why]) => [to, inTurn(draw, why)])),
  }
}
type Voices = ReturnType<typeof voicesOf>

/** Who takes part besides the sides. */
export function neutralsOf(draw: Draw, people: readonly DemoPerson[], bodies: readonly DemoBody[]) {
  // One of them has only begun, and has no case yet.
  const named = (role: string) => people.filter(one => one.role === role && nameOf(one) !== 'newcomer').map(nameOf)
  const officer = inTurn(draw, ['ministry', ...named('Ministry Admin')])
  const conciliator = inTurn(draw, ['conciliator', ...named('Conciliators and Arbitrators')])
  const mediator = inTurn(draw, ['mediator', ...named('Mediators')])
  const board = inTurn(draw, ['enquiry', ...named('Board of Enquiry')])
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

/** Draws what happens in one case, from its filing to its fate, of which so many days have passed. */
export function lifeOf(
  draw: Draw,
  { voices, neutrals }: { voices: Voices; neutrals: Neutrals },
  sides: Sides,
  told: Told,
  fate: Fate,
  quiet: number,
): Days {
  const days = daysOf(draw, draw.int(...fate.pace))
  const { story, slots } = told
  const { filer, speaker } = sides
  const own = story.type === 'Grievance' ? voices.one : voices.many
  const officer = neutrals.officer()
  const claimantSays = [...story.claimant]
  const accusedSays = [...story.accused]
  let [replies, agreements] = [0, 0]
  const paper = (kind: Story['papers'][number]) => paperOf(kind, slots, told)

  const handIn = () => {
    const statement: DemoPaper = {
      kind: 'statement',
      about: told.title,
      lines: [told.texts.summary, told.texts.background_info],
    }
    if (draw.chance(30)) days.add(0, { do: 'hand in', by: filer, paper: statement })
    const kinds = draw.shuffled(story.papers).slice(0, draw.chance(35) ? 2 : 1)
    agreements = kinds.filter(kind => kind === 'agreement').length
    for (const kind of kinds) days.add(0, { do: 'hand in', by: filer, paper: paper(kind) })
  }
  const sayClaimant = (gap: number) =>
    days.add(gap, { do: 'say', by: filer, text: oneOf(draw, claimantSays.shift() ?? own.claimant(), slots) })
  const sayAccused = (gap: number) => {
    if (speaker)
      days.add(gap, { do: 'say', by: speaker, text: oneOf(draw, accusedSays.shift() ?? own.accused(), slots) })
  }
  const ask = (by: string) => {
    const [question, ...options] = voices.question()
    const voters = [filer, ...(speaker ? [speaker] : [])].filter(() => draw.chance(70))
    const votes = voters.map(who => [who, draw.pick(options)] as const)
    days.add(draw.int(0, 1), { do: 'ask', by, question, options, secret: draw.chance(25), votes })
  }
  const meet = (by: string, inDays: number) => {
    const [title, place, from, to] = voices.meeting()
    days.add(draw.int(0, 1), { do: 'meet', by, title, place, from, to, inDays })
  }
  const exchange = (neutral: string | null, times: number) => {
    for (let n = 0; n < times; n++) {
      sayClaimant(draw.int(0, 2))
      sayAccused(draw.int(0, 3))
      if (neutral && draw.chance(45)) days.add(draw.int(0, 1), { do: 'say', by: neutral, text: voices.neutral() })
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
  const talkIn = (neutral: string, isLast: boolean) => {
    days.add(draw.int(0, 1), { do: 'say', by: neutral, text: voices.opening() })
    exchange(neutral, draw.int(1, isLast ? 2 : 1))
    if (draw.chance(30)) ask(neutral)
    if (draw.chance(35)) meet(neutral, draw.int(2, 6))
    if (speaker && draw.chance(30)) {
      const reply: DemoPaper = {
        kind: 'reply',
        about: told.title,
        before: replies++,
        lines: story.accused.map(line => oneOf(draw, line, slots)),
      }
      days.add(draw.int(0, 1), { do: 'hand in', by: speaker, paper: reply, said: draw.chance(50) })
    }
  }
  const praise = () => {
    const publish = draw.chance(40)
    const happy = draw.chance(75)
    const score = happy ? draw.int(4, 5) : draw.int(2, 3)
    const comment = publish || draw.chance(30) ? (happy ? voices.praise() : voices.remark()) : ''
    days.add(draw.int(1, 4), { do: 'feedback', by: filer, score, comment, publish: publish && happy })
    if (speaker && draw.chance(45))
      days.add(draw.int(0, 2), { do: 'feedback', by: speaker, score: draw.int(3, 5), comment: '', publish: false })
  }
  const resolve = (by: string) => {
    const why = oneOf(draw, story.settled, slots)
    const agreement: DemoPaper = {
      kind: 'agreement',
      about: told.title,
      lines: [slots.employer ?? '', '', '', why, told.texts.relief_sought],
    }
    const signed = draw.int(1, 9)
    const isKept = draw.chance(70)
    days.add(signed, {
      do: 'change',
      by,
      to: 'resolved',
      why,
      ...(isKept && { paper: { ...agreement, before: agreements++ } }),
    })
  }
  const recall = () => days.add(draw.int(14, 25), { do: 'recall', by: filer, why: oneOf(draw, story.broken, slots) })

  handIn()
  if (fate.end === 'case opened') return days
  if (fate.end === 'rejected') {
    days.add(draw.int(2, 12), { do: 'reject', by: officer, why: voices.rejected() })
    return days
  }
  const { accused, email } = sides
  days.add(draw.int(1, 8), { do: 'approve', by: officer, ...(email && { accused: { name: accused.name, email } }) })
  if (sides.joins && speaker) days.add(1, { do: 'join', by: speaker, side: 'accused' })
  if (fate.unreferred) {
    if (draw.chance(60)) sayClaimant(1)
    return days
  }
  let neutral = referTo('concilliation')
  for (const [n, stage] of fate.stages.entries()) {
    const isLast = n === fate.stages.length - 1
    if (n > 0) {
      days.add(draw.int(2, 8), { do: 'change', by: neutral, to: stage, why: voices.moves[stage]?.() ?? '' })
      neutral = referTo(stage)
    }
    talkIn(neutral, isLast)
  }
  if (fate.end === 'withdrawn') {
    days.add(draw.int(2, 9), { do: 'withdraw', by: filer, why: voices.withdrawn() })
    return days
  }
  if (fate.end === 'on hold') {
    days.add(draw.int(1, 5), { do: 'change', by: neutral, to: 'on hold', why: voices.moves['on hold']?.() ?? '' })
    return days
  }
  if (fate.end in STAGE_ROLES) {
    if (quiet <= SOON && draw.chance(60)) meet(neutral, quiet + draw.int(2, 10))
    return days
  }
  resolve(neutral)
  if (fate.end === 'recalled') {
    recall()
    return days
  }
  if (fate.twice) {
    recall()
    days.add(draw.int(2, 5), {
      do: 'change',
      by: officer,
      to: 'concilliation',
      why: voices.moves.concilliation?.() ?? '',
    })
    exchange(null, 1)
    resolve(officer)
  }
  praise()
  return days
}
