/**
 * What a kind of dispute says, in one or more tellings, each with a part of the title, the summary and the background, between bars.
 * Of any other text, double bars part what belongs to each telling, and single bars what fits as well as the rest. Words in braces
 * are of the case:
 * {jobs}, {job}, {place}, {tools}, {employer}, {n}, {months}. Of money, {wage} is a month’s pay, {arrears} that of the months, {overtime}
 * that of so many hours, {gratuity} that of years, {money} something smaller, {total} that for all of them, {fine} very little.
 */
export type Story = {
  readonly type: 'Dispute case' | 'Grievance'
  /** What else is said and asked in it; left out: what fits any dispute. */
  readonly about?: About
  /** Only those tell it who earn little; they are paid less than the law asks for. */
  readonly lowPaid?: boolean
  /** Left out: of any. */
  readonly industries?: readonly string[]
  readonly ofUnions?: readonly string[]
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
  /** Those with a name are named by what the claimant says, and always there; of the others one may be. */
  readonly papers: readonly (Unnamed | Named)[]
}

export type About = 'money' | 'conduct' | 'safety'

/** The words of the name are the words of the line. What is written by hand says what its name promises. */
export type Named =
  | readonly [kind: Written, name: string, line: string, ...lines: string[]]
  | readonly [kind: Exclude<Paper, Written>, name: string]

/** What no one form fits: texts line by line, and tables with bars between the cells. */
export type Written = 'letter' | 'agreement' | 'roster' | 'sheet' | 'list'
/** An agreement comes at the end of a case, or is one with a name. */
type Unnamed = Exclude<Paper, 'agreement'>

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
