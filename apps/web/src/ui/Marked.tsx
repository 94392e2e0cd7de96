import css from './Marked.module.css'

type Props = { text: string; words: string }

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** A text in which the searched words stand out wherever they are. */
export function Marked({ text, words }: Props) {
  const sought = words.trim().split(/\s+/).filter(Boolean)
  if (sought.length === 0) return text
  // The longest first: of "wage" and "wages" the whole word is marked.
  const parts = sought.sort((a, b) => b.length - a.length).map(word => word.replace(SPECIAL, '\\$&'))
  return text.split(new RegExp(`(${parts.join('|')})`, 'i')).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move
      <mark key={i} className={css.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
