import { MAX_OPTIONS } from '@accord/contract/discussions/discussions.schemas'
import { badInput } from '../../fail.ts'
import { fill } from '../../words.ts'
import { words } from './polls.words.ts'

/** Characters as wide as a space that are none: blank Braille, the fillers of Hangul. */
const SPACES = /[\s\u2800\u115f\u1160]+/gu
/** Without a shape of their own; in an emoji made of several and in a flag they make another picture. */
const UNSEEN =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Alike for two options that a reader takes for one: whatever case, spaces and signs they were typed with. */
const lookOf = (option: string): string =>
  option
    .normalize('NFKC')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '$1')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()

/** Blank options are dropped (002 §4); of those that look the same the first one stays, as it was typed. */
export function optionsOf(typed: readonly string[]): string[] {
  const byLook = new Map<string, string>()
  for (const option of typed) {
    const look = lookOf(option)
    if (option !== '' && !byLook.has(look)) byLook.set(look, option)
  }
  if (byLook.size < 2) throw badInput({ poll_options: words.twoOptions })
  if (byLook.size > MAX_OPTIONS) throw badInput({ poll_options: fill(words.manyOptions, { max: MAX_OPTIONS }) })
  return [...byLook.values()]
}
