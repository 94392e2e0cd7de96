import * as z from 'zod/mini'

/** NUL and half a character (a lone surrogate) cannot be kept as they came, so they are refused rather than changed. */
export const KEPT = /^[^\0\p{Surrogate}]*$/u

/** Something a reader sees: not only spaces, marks of direction and other characters without a shape. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
const seen = z.refine<string>(typed => typed === '' || SEEN.test(typed), 'This is required.')

/** A whole number as a form or an address has it: digits alone, so that "0x10" and "1e2" are none. */
export const wholeNumber = (min: number, max: number) =>
  z
    .pipe(
      z.pipe(z.coerce.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
      z.number().check(z.int(), z.minimum(min), z.maximum(max)),
    )
    .check(z.meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined }))

/** Text a person typed. Limits: rules "Text fields". */
export const text = (max = 20_000) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(KEPT), seen)

/** Text that may stay empty. */
export const looseText = (max = 20_000) => z.string().check(z.trim(), z.maxLength(max), z.regex(KEPT), seen)

export const NO_HIDDEN_SIGNS = 'Leave out characters that cannot be seen, and type it again.'
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
/** Signs that change the direction of what follows make a name read as another (rules "Text fields"). */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const oneLine = [
  z.overwrite<string>(typed => typed.replace(BREAKS, ' ')),
  z.refine<string>(typed => !HIDDEN.test(typed), NO_HIDDEN_SIGNS),
] as const

/** A title or the name of a thing: one line, in lists, mails and notifications of others. */
export const line = (max: number) => text(max).check(...oneLine)
export const looseLine = (max: number) => looseText(max).check(...oneLine)

/** A line of a list that people fill as far as they need: nothing a reader sees is as good as nothing. */
export const maybeBlankLine = (max: number) =>
  z.string().check(
    z.regex(KEPT),
    z.trim(),
    z.overwrite<string>(typed => (SEEN.test(typed) ? typed : '')),
    ...oneLine,
    z.maxLength(max),
  )

/** Short titles that end in a full stop, as they are written before and after names in Nigeria. */
const TITLES =
  'Dr|Mr|Mrs|Ms|Miss|Prof|Engr|Arc|Barr|Chf|Alh|Alhj|Haj|Hon|Rev|Ven|Pst|Fr|Sr|Jr|Bro|Capt|Col|Maj|Gen|Lt|Cpl|Sgt|Insp|Pharm|Surv|Bldr|Comr|Amb|Sen|Mal|Esq'
/** What is in a name besides letters and their marks. */
const JOINTS = " '’‘`‐‑-"
export const NAME = new RegExp(
  `^(?:[\\p{L}\\p{M}${JOINTS}]|(?<![\\p{L}\\p{M}'’‘])(?:(?:\\p{L}\\p{M}*\\.)+|(?:${TITLES})\\.)(?=[ ‐‑-]|$))*$`,
  'iu',
)
const NAME_MOST = 60
export const NAME_RULE =
  'Use letters, spaces, hyphens and apostrophes. A full stop may follow a single letter or a short title such as Dr. or Alh., with a space after it.'

/**
 * One part of a person's name: letters of any script with their marks, apostrophes, hyphens and spaces. A full stop only
 * after a single letter or a short title, and before a space: names are written into emails to others, where programs make a link
 * of whatever looks like one.
 */
export const personName = () => text(NAME_MOST).check(z.regex(NAME, NAME_RULE))
export const loosePersonName = () => looseText(NAME_MOST).check(z.regex(NAME, NAME_RULE))

/** UUID in the form we make: lower-case hex. An `_id` of another form cannot exist. */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** Left out, or empty as a form sends what nobody filled in. */
export const maybeId = z.optional(z.union([id, z.literal('')]))

/** Null, empty and left out are the same. */
export const idOrNone = z.optional(
  z.pipe(
    z.nullable(z.union([id, z.literal('')])),
    z.transform(sent => sent || undefined),
  ),
)

/** Params of a call about one thing. */
export const byId = z.object({ id })

export const time = z.iso.datetime()

/** Of a thing as it was read: a stale one is refused (rules "Stale changes"). */
export const version = z.optional(z.number().check(z.int()))

/** Email or mobile number as typed; which of the two, and whether it exists, is the server's to say. */
export const address = text(254)
export const maybeAddress = z.optional(z.union([address, z.literal('')]))

/** The six digits that are sent to an address, or that an authenticator app shows. */
export const sixDigits = z.string().check(z.regex(/^\d{6}$/))

/** Passwords are never trimmed; longer than 128 is refused before any hashing (rules "Passwords"). */
export const passwordTyped = z.string().check(z.minLength(1), z.maxLength(128), z.regex(KEPT))
/** Where it is needed only for some of what a call does. */
export const maybePassword = z.optional(z.string().check(z.maxLength(128), z.regex(KEPT)))

export const emptyData = z.nullable(z.strictObject({}))

/** A name to choose from a list. */
export const option = z.object({ _id: id, name: z.string() })

/** How large an uploaded picture may be, in bytes. */
export const MAX_PICTURE = 2 * 1024 * 1024

export const DAY_RULE = 'Choose a day in the years from 1900 to 2199.'
/** A day in Lagos, not a moment, in a year that somebody may live to see: counting on from it stays within four digits. */
export const day = z.iso.date().check(z.refine(typed => /^(?:19|20|21)/.test(typed), DAY_RULE))
