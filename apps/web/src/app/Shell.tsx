import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import type { SidebarLink } from './links.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

export type ShellPerson = { name: string; email: string; picture: string | null }
type Props = {
  person: ShellPerson
  links: readonly SidebarLink[]
  /** The address now, for the highlighted link; a change closes the menu of a phone. */
  path: string
  onLogOut: () => void
  /** Where the bell leads; without it there is none. */
  bellHref?: string | undefined
  unread?: number
  /** Search, and whatever else stands in the top bar. */
  tools?: ReactNode
  children: ReactNode
}

const isWide = () => matchMedia('(min-width: 1024px)').matches

/** Top bar, sidebar and the screen between them. On a phone the sidebar covers the screen, else it stands beside it. */
export function Shell({ person, links, path, onLogOut, bellHref, unread, tools, children }: Props) {
  const { t } = useLingui()
  const nav = useId()
  const [open, setOpen] = useState(isWide)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere is what closes the menu
  useEffect(() => {
    if (!isWide()) setOpen(false)
  }, [path])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !isWide() && setOpen(false)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={css.shell} data-open={open}>
      <SkipLink />
      <TopBar
        person={person}
        bellHref={bellHref}
        unread={unread}
        tools={tools}
        menu={{ open, controls: nav, onToggle: () => setOpen(!open) }}
      />
      <div className={css.body}>
        <Sidebar id={nav} links={links} path={path} person={person} onLogOut={onLogOut} hidden={!open} />
        {open && (
          <button
            type="button"
            className={css.veil}
            aria-label={t`Close menu`}
            tabIndex={-1}
            onClick={() => setOpen(false)}
          />
        )}
        <div className={css.column}>
          <OfflineBar />
          <main id="main" tabIndex={-1} className={css.main}>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}
