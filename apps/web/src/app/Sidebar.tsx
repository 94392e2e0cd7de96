import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '../ui/Anchor.tsx'
import { PersonRow } from '../ui/PersonRow.tsx'
import { LogOutLink } from './LogOutLink.tsx'
import { isUnder, type SidebarLink } from './links.ts'
import type { ShellPerson } from './person.ts'
import css from './Sidebar.module.css'

type Props = {
  id: string
  links: readonly SidebarLink[]
  path: string
  person: ShellPerson
  onLogOut: () => void
  /** A link was followed, perhaps to the page that is open. */
  onChosen: () => void
}

/** 000 §2.11, §6: only permitted links, the active one marked, the person and Log out at the foot. */
export function Sidebar({ id, links, path, person, onLogOut, onChosen }: Props) {
  const { t, i18n } = useLingui()
  return (
    <nav id={id} className={css.nav} aria-label={t`Main`}>
      <h2 className={css.group}>
        <Trans>Tools</Trans>
      </h2>
      <ul className={css.list}>
        {links.map(link => (
          <li key={link.href}>
            <Anchor
              href={link.href}
              className={css.link}
              aria-current={isUnder(path, link) ? 'page' : undefined}
              onClick={onChosen}
            >
              <link.Icon size={22} aria-hidden="true" />
              {i18n._(link.label)}
            </Anchor>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <div className={css.person}>
          <PersonRow name={person.name} picture={person.picture} about={person.role} short />
        </div>
        <LogOutLink className={css.link} onLogOut={onLogOut} />
      </div>
    </nav>
  )
}
