import { badInput } from '../fail.ts'

const words = { id: 'page.cursor', message: 'This place in the list is gone. Please start from the top.' }

/** Where a page ended, as opaque text for `next_cursor` (keyset, never offset: rules "Lists and exports"). */
export const encodeCursor = (...at: string[]): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** What one part of a cursor must be: whatever the database would refuse is refused here. */
export type Form = { test(part: string): boolean }

/** The parts of a cursor, each of the wanted form; 422 on `cursor` when it was not made by us. */
export function decodeCursor(cursor: string | undefined, ...forms: readonly Form[]): string[] | null {
  if (cursor === undefined || cursor === '') return null
  try {
    const at: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(at) && at.length === forms.length) {
      const parts = at.map(String)
      if (forms.every((form, i) => form.test(parts[i] ?? ''))) return parts
    }
  } catch {
    // Falls through: what cannot be read is refused like what is wrong.
  }
  throw badInput({ cursor: words })
}

export const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/**
 * What a list is sorted by when it is no id. PostgreSQL text holds no NUL. The longest names are two of 80 characters,
 * each of which may become two in lower case; six bytes a character at the worst, a third more as base64url: MAX_CURSOR.
 */
export const TEXT_FORM = /^[^\0]{0,400}$/

/** A day that there is. */
export const DAY_FORM: Form = {
  test: part => {
    if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(part)) return false
    const at = new Date(`${part}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(part)
  },
}
/** A moment as PostgreSQL writes it. */
export const MOMENT_FORM: Form = {
  test: part =>
    /^\d{4}-\d\d-\d\dT[\d:.]{5,18}(?:Z|[+-][\d:]{2,6})$/.test(part) &&
    DAY_FORM.test(part.slice(0, 10)) &&
    !Number.isNaN(Date.parse(part.replace(/([+-]\d\d)$/, '$1:00'))),
}
/** This, or one other value. */
export const orElse = (form: Form, other: string): Form => ({ test: part => part === other || form.test(part) })
