import { places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { use } from 'react'
import { BuiltContext } from '../lib/built.ts'
import { Anchor } from '../ui/Anchor.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Wordmark } from '../ui/Mark.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import type { ShellPerson } from './person.ts'
import { SearchButton } from './SearchButton.tsx'
import css from './TopBar.module.css'

type Props = {
  /** Null for a visitor. */
  person: ShellPerson | null
  unread?: number | undefined
  /** Left out where there is no sidebar to open. */
  menu?: { open: boolean; controls: string; onToggle: () => void } | undefined
  onLogOut: () => void
}

/** 000 §2.11: menu toggle, the way home, Search, the bell, and who is logged in. */
export function TopBar({ person, unread = 0, menu, onLogOut }: Props) {
  const { t } = useLingui()
  return (
    <header className={css.bar}>
      {menu && (
        <button
          type="button"
          className={css.icon}
          aria-label={t`Menu`}
          aria-expanded={menu.open}
          aria-controls={menu.open ? menu.controls : undefined}
          onClick={menu.onToggle}
        >
          <IconMenu2 size={24} aria-hidden="true" />
        </button>
      )}
      <Anchor
        href={person ? places.dashboard : places.home}
        className={css.home}
        aria-label={person ? t`Accord, dashboard` : t`Accord, home`}
      >
        <Wordmark />
      </Anchor>
      <div className={css.tools}>
        {person ? (
          <>
            <SearchButton />
            <Bell unread={unread} />
            <AccountMenu person={person} onLogOut={onLogOut} />
          </>
        ) : (
          <ButtonLink href={places.login} look="secondary">
            <Trans>Log in</Trans>
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function Bell({ unread }: { unread: number }) {
  const { t } = useLingui()
  if (!use(BuiltContext)(places.notifications)) return null
  return (
    <Anchor href={places.notifications} className={css.icon}>
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
  )
}
