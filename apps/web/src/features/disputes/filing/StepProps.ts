import type { Answer, Draft, DraftPatch } from './draft.ts'

/** What each step of the form is given. */
export type StepProps = {
  draft: Draft
  change: (patch: DraftPatch) => void
  answer: (name: Answer, value: string) => void
  errors: Readonly<Partial<Record<Answer, string>>>
  nonUnion: boolean
  /** A member accuses an organization of their own union (rules "Sides of a case"). */
  inOwnName: boolean
}
