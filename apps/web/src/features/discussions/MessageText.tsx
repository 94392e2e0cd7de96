import css from './Chat.module.css'
import { piecesOf } from './links.ts'

export function MessageText({ text }: { text: string }) {
  return (
    <p className={css.text}>
      {piecesOf(text).map(({ text: words, href }, place) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}
