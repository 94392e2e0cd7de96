import { Plural, useLingui } from '@lingui/react/macro'
import { IconBell, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Anchor } from '../ui/Anchor.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Wordmark } from '../ui/Mark.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { ShellPerson } from './Shell.tsx'
import css from './TopBar.module.css'

type Props = {
  person: ShellPerson
  bellHref?: string | undefined
  unread?: number | undefined
  tools?: ReactNode
  /** Left out where the bar stands on its own (/TopBarInc). */
  menu?: { open: boolean; controls: string; onToggle: () => void }
}

export function TopBar({ person, bellHref, unread = 0, tools, menu }: Props) {
  const { t } = useLingui()
  return (
    <header className={css.bar}>
      {menu && (
        <button
          type="button"
          className={css.icon}
          aria-label={t`Menu`}
          aria-expanded={menu.open}
          aria-controls={menu.controls}
          onClick={menu.onToggle}
        >
          <IconMenu2 size={24} aria-hidden="true" />
        </button>
      )}
      <Anchor href="/dashboard" className={css.home} aria-label={t`Accord, dashboard`}>
        <Wordmark />
      </Anchor>
      <div className={css.tools}>
        {tools}
        {bellHref && (
          <Anchor href={bellHref} className={css.icon}>
            <IconBell size={24} aria-hidden="true" />
            <VisuallyHidden>{t`Notifications`}</VisuallyHidden>
            {unread > 0 && (
              <span className={css.badge}>
                {unread > 99 ? '99+' : unread}
                <VisuallyHidden>
                  {' '}
                  <Plural value={unread} one="unread" other="unread" />
                </VisuallyHidden>
              </span>
            )}
          </Anchor>
        )}
        <div className={css.person}>
          <Avatar name={person.name} picture={person.picture} size={36} />
          <div className={css.words}>
            <span className={css.name}>{person.name}</span>
            <span className={css.email}>{person.email}</span>
          </div>
        </div>
      </div>
    </header>
  )
}
