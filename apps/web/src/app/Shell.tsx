import { type ReactNode, useEffect, useId, useState } from 'react'
import { useUnanswered } from '../lib/reach.ts'
import { useMedia } from '../lib/useMedia.ts'
import { useRemembered } from '../lib/useRemembered.ts'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { Printed } from '../ui/Printed.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { LessDataNote } from './LessDataNote.tsx'
import type { SidebarLink } from './links.ts'
import { MobileMenu } from './MobileMenu.tsx'
import type { ShellPerson } from './person.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

type Props = {
  person: ShellPerson
  links: readonly SidebarLink[]
  /** 000 §2.11: not shown to whoever holds no permission, and hidden by this flag. */
  sidebar?: boolean
  /** The address now, for the highlighted link; a change closes the menu of a phone. */
  path: string
  onLogOut: () => void
  unread?: number
  /** Before the screen, whichever it is. */
  above?: ReactNode
  children: ReactNode
}

/** Top bar, sidebar and the screen between them. On a phone the sidebar is a menu over the screen. */
export function Shell({ person, links, sidebar = true, path, onLogOut, unread, above, children }: Props) {
  const id = useId()
  const wide = useMedia('(min-width: 1024px)')
  const unanswered = useUnanswered()
  const [beside, setBeside] = useRemembered('menu', true)
  const [over, setOver] = useState(false)
  const open = wide ? beside : over
  const close = () => setOver(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere, or turning the phone, closes the menu
  useEffect(close, [path, wide])

  const menu = { open, controls: id, onToggle: () => (wide ? setBeside(!beside) : setOver(!over)) }
  // What it asks would stand behind the menu of a phone.
  const logOut = () => {
    close()
    onLogOut()
  }
  const nav = <Sidebar id={id} links={links} path={path} person={person} onLogOut={logOut} onChosen={close} />
  return (
    <div className={css.shell}>
      <SkipLink />
      <TopBar person={person} unread={unread} menu={sidebar ? menu : undefined} onLogOut={onLogOut} />
      <div className={css.body}>
        {sidebar && wide && beside && nav}
        {sidebar && !wide && over && <MobileMenu onClose={close}>{nav}</MobileMenu>}
        <div className={css.column}>
          <OfflineBar unanswered={unanswered} />
          {above}
          <div role="status">
            <LessDataNote />
          </div>
          <main id="main" tabIndex={-1} className={css.main}>
            {children}
            <Printed />
          </main>
        </div>
      </div>
    </div>
  )
}
