import css from './Notifications.module.css'
import type { Notification } from './notifications.api.ts'

type Of = Pick<Notification, 'message' | 'case_no' | 'title'>

/** Where the case is named in the sentence: its number, then its title. */
const namedIn = ({ message, case_no: number, title }: Of) => {
  const named = `${number}, “${title}”`
  const at = number && title ? message.indexOf(named) : -1
  if (!title || at < 0) return null
  // Without the number, the title needs no comma after it.
  return { title, before: message.slice(0, at), after: message.slice(at + named.length).replace(/^, /, ' ') }
}

/** The first words of a title, in what fits on a line of a phone. */
const MOST = 22
const firstWords = (title: string): string => {
  if (title.length <= MOST) return title
  const end = title.lastIndexOf(' ', MOST)
  return `${title.slice(0, end > 0 ? end : MOST)}…`
}

/** What happened, with a title that a phone cuts; the number of the case stands beside it (`CaseNumber`). */
export function Sentence({ of }: { of: Of }) {
  const named = namedIn(of)
  if (!named) return of.message
  return (
    <>
      {named.before}“
      <span className={css.title} data-cut={firstWords(named.title)}>
        <span>{named.title}</span>
      </span>
      ”{named.after}
    </>
  )
}

/** The number that the sentence leaves out. */
export const CaseNumber = ({ of }: { of: Of }) => namedIn(of) && <span className={css.number}>{of.case_no}</span>
