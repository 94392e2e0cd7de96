/**
 * What a kind of dispute says. Of a text with bars, each case says one of the parts. Words in braces are of the case:
 * {jobs}, {job}, {place}, {tools}, {employer}, {n}, {money}, {sum}, {months}.
 */
export type Story = {
  readonly type: 'Dispute case' | 'Grievance'
  /** Left out: of any. */
  readonly industries?: readonly string[]
  /** Only a woman tells it. */
  readonly ofWomen?: boolean
  /** A union brings it against another. */
  readonly unions?: boolean
  readonly title: string
  readonly summary: string
  readonly background: string
  readonly relief: string
  readonly claims: string
  readonly terms: string
  /** What each side says of it, in this order. */
  readonly claimant: readonly string[]
  readonly accused: readonly string[]
  /** How it was settled, and what was not honoured where it was recalled. */
  readonly settled: string
  readonly broken: string
  readonly papers: readonly Paper[]
}

/** What somebody hands in. */
export type Paper =
  | 'payslip'
  | 'letter'
  | 'agreement'
  | 'roster'
  | 'photograph'
  | 'list'
  | 'medical note'
  | 'notice'
  | 'sheet'
  | 'sketch'
  | 'recording'

type Texts = Omit<Story, 'type'>
/** One person's own. */
export const grievance = (texts: Texts): Story => ({ type: 'Grievance', ...texts })
/** Of many, brought by their union. */
export const dispute = (texts: Texts): Story => ({ type: 'Dispute case', ...texts })
