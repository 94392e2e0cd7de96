import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { Anchor } from '../ui/Anchor.tsx'
import { PersonRow } from '../ui/PersonRow.tsx'
import type { SidebarLink } from './links.ts'
import type { ShellPerson } from './Shell.tsx'
import css from './Sidebar.module.css'

type Props = {
  id: string
  links: readonly SidebarLink[]
  path: string
  person: ShellPerson
  onLogOut: () => void
  hidden: boolean
}

const under = (path: string, href: string) => `${path.toLowerCase()}/`.startsWith(`${href.toLowerCase()}/`)

export function Sidebar({ id, links, path, person, onLogOut, hidden }: Props) {
  const { t, i18n } = useLingui()
  return (
    <nav id={id} className={css.nav} aria-label={t`Main`} hidden={hidden}>
      <div className={css.person}>
        <PersonRow name={person.name} picture={person.picture} about={person.email} />
      </div>
      <h2 className={css.group}>
        <Trans>Tools</Trans>
      </h2>
      <ul className={css.list}>
        {links.map(({ href, label, Icon }) => (
          <li key={href}>
            <Anchor href={href} className={css.link} aria-current={under(path, href) ? 'page' : undefined}>
              <Icon size={22} aria-hidden="true" />
              {i18n._(label)}
            </Anchor>
          </li>
        ))}
      </ul>
      <button type="button" className={css.logout} onClick={onLogOut}>
        <IconLogout size={22} aria-hidden="true" />
        <Trans>Log out</Trans>
      </button>
    </nav>
  )
}
