import { LONG_TEXTS, type LongText, longTextsOf, MOST, UNKNOWN_ADDRESS } from '@accord/contract/disputes/form'
import { couldBeMobile } from '@accord/contract/phone'
import type { DisputeForm } from '../disputes.api.ts'
import type { DraftForm, ServerDraft } from './drafts.api.ts'

const textsOf = (step: LongText['step']) => LONG_TEXTS.filter(text => text.step === step).map(({ name }) => name)
const texts: readonly LongText[] = LONG_TEXTS
const optional = texts.filter(({ required }) => !required).map(({ name }) => name)
export const ANSWERS = [
  'title',
  'type',
  'accused_party',
  'accused_name',
  'organization_email',
  'organization_phone',
  ...LONG_TEXTS.map(({ name }) => name),
] as const
export type Answer = (typeof ANSWERS)[number]

/** `id` is chosen here, so that it works offline; it goes with every try to file, so that none files it twice. */
export type Draft = {
  id: string
  step: number
  answers: Record<Answer, string>
  /** What the chosen organization is called, for the list and for Check your answers. */
  accusedLabel: string
  /** It belongs to the union of whoever files, who then files in their own name (rules "Sides of a case"). */
  inOwnName: boolean
  notListed: boolean
}

/** What changes of a draft: the answers that are not in it stay. */
export type DraftPatch = Partial<Omit<Draft, 'answers'>> & { answers?: Partial<Draft['answers']> }

export const CHECK = 4
/** Two screens make a numbered step; the last, Check your answers, is one by itself. */
export const SCREENS_OF_PART = 2
export const STEPS: readonly (readonly Answer[])[] = [
  ['title', 'type'],
  ['accused_party', 'accused_name', 'organization_email', 'organization_phone'],
  textsOf('happened'),
  textsOf('wanted'),
]
export const stepOf = (answer: string): number => STEPS.findIndex(step => step.some(one => one === answer))

const noAnswers = () => Object.fromEntries(ANSWERS.map(a => [a, ''])) as Record<Answer, string>
export const newDraft = (): Draft => ({
  id: crypto.randomUUID(),
  step: 0,
  answers: noAnswers(),
  accusedLabel: '',
  inOwnName: false,
  notListed: false,
})

/** As the server keeps it: the same answers, a word for each thing of the form besides them. */
export const toForm = ({ answers, step, accusedLabel, inOwnName, notListed }: Draft): DraftForm => ({
  ...answers,
  organization_email: answers.organization_email.trim(),
  step,
  accused_label: accusedLabel.slice(0, 200),
  in_own_name: inOwnName,
  not_listed: notListed,
})

/** A draft may come from an older form, or from another device that left things out. */
export const fromServer = (kept: ServerDraft): Draft => ({
  id: kept._id,
  step: kept.step ?? 0,
  answers: Object.fromEntries(ANSWERS.map(a => [a, kept[a] ?? ''])) as Record<Answer, string>,
  accusedLabel: kept.accused_label ?? '',
  inOwnName: kept.in_own_name ?? false,
  notListed: kept.not_listed ?? false,
})

/** The answers in which two versions differ; the server keeps them without the space around them. */
export const differences = (a: Draft, b: Draft): Answer[] =>
  ANSWERS.filter(answer => a.answers[answer].trim() !== b.answers[answer].trim())

export const isEmpty = ({ answers }: Draft): boolean => ANSWERS.every(a => answers[a].trim() === '')

/** What must be filled in at a step for this person (002 §2.2, rules "Filing"). */
export const missingAt = (draft: Draft, step: number, nonUnion: boolean): Answer[] => {
  const needed = (answer: Answer): boolean => {
    if (answer === 'accused_party') return !draft.notListed
    if (answer === 'accused_name') return draft.notListed
    if (answer === 'organization_email') return nonUnion
    return answer !== 'organization_phone' && !optional.includes(answer)
  }
  return (STEPS[step] ?? []).filter(a => needed(a) && draft.answers[a].trim() === '')
}

export type Errors = Partial<Record<Answer, string>>
/** The first step with an error; null where none is of an answer. */
export const firstStepOf = (errors: Errors): number | null => {
  const steps = ANSWERS.filter(answer => errors[answer]).map(stepOf)
  return steps.length > 0 ? Math.min(...steps) : null
}
/** What was said to be wrong, and of which answers. */
export type Found = { errors: Errors; of: Draft['answers'] }

/** An error goes with what it was said of: an answer that has changed since is judged at the next try. */
export const stillTrue = ({ errors, of }: Found, now: Draft['answers']): Errors =>
  Object.fromEntries(ANSWERS.flatMap(a => (errors[a] && of[a] === now[a] ? [[a, errors[a]]] : [])))

// Looser than the server's: what is let through here is judged there, what is refused here would be refused there, too.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
type Wrong = { answer: Answer; why: 'title' | 'email' | 'phone' | 'own' }

/** What is filled in at a step and cannot be right: said there, not after Proceed. `own`: addresses of whoever files. */
export const wrongAt = (draft: Draft, step: number, nonUnion: boolean, own: readonly string[]): Wrong[] => {
  if (step === stepOf('title') && draft.answers.title.trim().length > MOST.title)
    return [{ answer: 'title', why: 'title' }]
  if (step !== stepOf('organization_email')) return []
  const email = draft.answers.organization_email.trim()
  const phone = draft.answers.organization_phone.trim()
  const wrong: Wrong[] = []
  if (email && email !== UNKNOWN_ADDRESS && (draft.notListed || nonUnion)) {
    if (!EMAIL.test(email)) wrong.push({ answer: 'organization_email', why: 'email' })
    else if (own.includes(email.toLowerCase())) wrong.push({ answer: 'organization_email', why: 'own' })
  }
  if (phone && draft.notListed && !couldBeMobile(phone)) wrong.push({ answer: 'organization_phone', why: 'phone' })
  return wrong
}

export const bodyOf = ({ id, answers: a, notListed }: Draft, nonUnion: boolean): DisputeForm => ({
  draft_id: id,
  title: a.title,
  type: a.type,
  ...longTextsOf(a),
  accused_party: notListed ? '' : a.accused_party,
  ...(notListed && { accused_name: a.accused_name, organization_phone: a.organization_phone }),
  ...((notListed || nonUnion) && { organization_email: a.organization_email }),
})
