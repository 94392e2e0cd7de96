import { Anchor } from './Anchor.tsx'
import css from './PageNav.module.css'

type Props = { label: string; links: readonly { href: string; words: string }[]; here: string }

/** The ways between the pages of one subject, those that the reader may open; none where there is only one. */
export function PageNav({ label, links, here }: Props) {
  if (links.length < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={css.nav}>
        {links.map(({ href, words }) => (
          <li key={href}>
            <Anchor href={href} className={css.way} aria-current={href === here ? 'page' : undefined}>
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
