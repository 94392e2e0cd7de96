import type { DisputeForm } from '../disputes.api.ts'

export const TEXTS = ['summary', 'background_info', 'relief_sought', 'specific_claims', 'negotiation_terms'] as const
export const ANSWERS = [
  'title',
  'type',
  'accused_party',
  'accused_name',
  'organization_email',
  'organization_phone',
  ...TEXTS,
] as const
export type Answer = (typeof ANSWERS)[number]

/** `key` goes with every try to file this draft, so that none files it twice. */
export type Draft = {
  key: string
  step: number
  answers: Record<Answer, string>
  /** What the chosen organization is called, for the list and for Check your answers. */
  accusedLabel: string
  notListed: boolean
}

export const CHECK = 4
export const STEPS: readonly (readonly Answer[])[] = [
  ['title', 'type'],
  ['accused_party', 'accused_name', 'organization_email', 'organization_phone'],
  ['summary', 'background_info'],
  ['relief_sought', 'specific_claims', 'negotiation_terms'],
]
export const stepOf = (answer: string): number => STEPS.findIndex(step => step.some(one => one === answer))

const noAnswers = () => Object.fromEntries(ANSWERS.map(a => [a, ''])) as Record<Answer, string>
export const newDraft = (): Draft => ({
  key: crypto.randomUUID(),
  step: 0,
  answers: noAnswers(),
  accusedLabel: '',
  notListed: false,
})

/** A kept draft may be older than this version of the form: what is missing is filled in. */
export const readDraft = (kept: unknown): Draft => {
  const fresh = newDraft()
  if (typeof kept !== 'object' || kept === null) return fresh
  const old = kept as Partial<Draft>
  return { ...fresh, ...old, answers: { ...fresh.answers, ...old.answers } }
}

export const isEmpty = ({ answers }: Draft): boolean => ANSWERS.every(a => answers[a].trim() === '')

/** What must be filled in at a step for this person (002 §2.2, rules §10). */
export const missingAt = (draft: Draft, step: number, nonUnion: boolean): Answer[] => {
  const needed = (answer: Answer): boolean => {
    if (answer === 'accused_party') return !draft.notListed
    if (answer === 'accused_name') return draft.notListed
    if (answer === 'organization_email') return nonUnion
    return answer !== 'organization_phone'
  }
  return (STEPS[step] ?? []).filter(a => needed(a) && draft.answers[a].trim() === '')
}

export const bodyOf = ({ answers: a, notListed }: Draft, nonUnion: boolean): DisputeForm => ({
  title: a.title,
  type: a.type,
  summary: a.summary,
  background_info: a.background_info,
  relief_sought: a.relief_sought,
  specific_claims: a.specific_claims,
  negotiation_terms: a.negotiation_terms,
  accused_party: notListed ? '' : a.accused_party,
  ...(notListed && { accused_name: a.accused_name, organization_phone: a.organization_phone }),
  ...((notListed || nonUnion) && { organization_email: a.organization_email }),
})
