/** How long each short answer of the dispute form may be. */
export const MOST = {
  title: 200,
  type: 60,
  accused_name: 160,
  organization_email: 254,
  organization_phone: 40,
} as const

/** What is sent as the email of an accused by somebody who does not know one (rules "Filing"). */
export const UNKNOWN_ADDRESS = 'unknown'

export type LongText = {
  /** As calls, the database's column and the form name it. */
  readonly name: string
  readonly most: number
  readonly required: boolean
  /** The step of the form that asks for it. */
  readonly step: 'happened' | 'wanted'
}

/**
 * The long texts of a dispute, in the order in which the form asks for them and the case shows them (002 §2.2, §2.4).
 * Filing, drafts, the row of the case, its answer and the screens follow from this list.
 */
export const LONG_TEXTS = [
  { name: 'summary', most: 20_000, required: true, step: 'happened' },
  { name: 'background_info', most: 20_000, required: true, step: 'happened' },
  { name: 'relief_sought', most: 20_000, required: true, step: 'wanted' },
  { name: 'specific_claims', most: 20_000, required: true, step: 'wanted' },
  { name: 'negotiation_terms', most: 20_000, required: true, step: 'wanted' },
] as const satisfies readonly LongText[]

type Listed = (typeof LONG_TEXTS)[number]
export type LongTextName = Listed['name']
export type RequiredTextName = Extract<Listed, { required: true }>['name']

/** Something for each long text, under its name. */
export const forLongTexts = <T>(make: (text: LongText & { readonly name: LongTextName }) => T) =>
  Object.fromEntries(LONG_TEXTS.map(text => [text.name, make(text)])) as Record<LongTextName, T>

/** The long texts of a form, a row or a draft; one that is not there is empty. */
export const longTextsOf = (from: Partial<Record<LongTextName, string>>): Record<LongTextName, string> =>
  forLongTexts(({ name }) => from[name] ?? '')
