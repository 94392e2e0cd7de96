/** A subject is read in a list on a phone. */
const SUBJECT = 70

/** So many characters, whole words where they are not long, never half a character; … says that there is more. */
export function cut(typed: string, limit: number): string {
  const signs = [...typed]
  if (signs.length <= limit) return typed
  const room = signs.slice(0, limit - 1)
  const goesOn = /[\p{L}\p{M}\p{N}]/u.test(signs[limit - 1] ?? '')
  const word = goesOn ? room.lastIndexOf(' ') : room.length
  const kept = word * 2 > limit ? room.slice(0, word) : room
  return `${kept.join('').replace(/[\s,;:.]+$/, '')}…`
}

/** How long what people typed may be; each is tried while the whole is too long. */
const LIMITS = [Number.POSITIVE_INFINITY, 80, 60, 50, 40, 32, 24, 18, 12]

/** The words with as much as there is room for of what people typed, or at their shortest. */
export function fitting(write: (limit: number) => string, fits: (words: string) => boolean): string {
  for (const limit of LIMITS) {
    const words = write(limit)
    if (fits(words)) return words
  }
  return write(LIMITS.at(-1) ?? 0)
}

export const subjectOf = (write: (limit: number) => string): string =>
  cut(
    fitting(write, words => [...words].length <= SUBJECT),
    SUBJECT,
  )

/** What fills a text, cut short; a link stays whole, for half of one leads nowhere. */
export const cutAll = <T extends Readonly<Record<string, string | number>>>(params: T, limit: number) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && !value.includes('://') ? cut(value, limit) : value,
    ]),
  )
