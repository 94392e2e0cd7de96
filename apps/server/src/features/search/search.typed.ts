/** Whether one letter of a word may be mistyped: of shorter ones, and of numbers, something else was meant. */
const MAY_BE_WRONG = /^[a-z]{3,20}$/
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** In more words than this no typo is looked for, but in those that are nowhere. */
const MOST = 6

/** A word and all that differ from it by one letter: missing, too many, another, or two that changed places. */
function withTypos(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  return [
    ...new Set([
      word,
      ...places.flatMap(([before, after]) => [
        before + after.slice(1),
        before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
        ...LETTERS.flatMap(letter => [before + letter + after, before + letter + after.slice(1)]),
      ]),
    ]),
  ]
}

const beginning = (word: string) => `'${word}':*`
const whole = (word: string) => `'${word}'`

/** A tsquery of words that begin so. */
export const begun = (words: readonly string[]): string => words.map(beginning).join(' & ')

/** Whether it has to be known which of the words are in use before they are spelled out: a whole title, or a long name. */
export const areMany = (words: readonly string[]): boolean => words.length > MOST

/** The spellings of each word of which one letter may be wrong, other than those that are right; null where none can be. */
export function spellingsOf(words: readonly string[], right: ReadonlySet<string>): string[][] | null {
  const wrong = words.filter(word => MAY_BE_WRONG.test(word) && !right.has(word))
  if (wrong.length === 0 || wrong.length > MOST) return null
  return words.map(word => (wrong.includes(word) ? withTypos(word) : [word]))
}

/** A tsquery of those that are in use; null where a word has none. */
export function mistyped(spellings: readonly (readonly string[])[], used: ReadonlySet<string>): string | null {
  const meant = spellings.map(each => each.filter(word => used.has(word)))
  if (meant.some(each => each.length === 0)) return null
  return meant.map(each => `(${each.map(whole).join(' | ')})`).join(' & ')
}
