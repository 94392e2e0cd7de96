import { badInput } from '../fail.ts'

const words = { id: 'page.cursor', message: 'This place in the list is gone. Please start from the top.' }

/** Where a page ended, as opaque text for `next_cursor` (keyset, never offset: rules "Lists and exports"). */
export const encodeCursor = (...at: string[]): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** The parts of a cursor, each of the wanted form; 422 on `cursor` when it was not made by us. */
export function decodeCursor(cursor: string | undefined, ...forms: RegExp[]): string[] | null {
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
