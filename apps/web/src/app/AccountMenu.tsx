import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { use, useEffect, useId, useRef, useState } from 'react'
import { BuiltContext } from '../lib/built.ts'
import { Anchor } from '../ui/Anchor.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import css from './AccountMenu.module.css'
import { LogOutLink } from './LogOutLink.tsx'
import type { ShellPerson } from './person.ts'

/** Who is logged in; the button opens the few things one does with one's own account. */
export function AccountMenu({ person, onLogOut }: { person: ShellPerson; onLogOut: () => void }) {
  const id = useId()
  const isBuilt = use(BuiltContext)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    const heard = new AbortController()
    document.addEventListener('pointerdown', onElsewhere, heard)
    document.addEventListener('focusin', onElsewhere, heard)
    document.addEventListener('keydown', onEscape, heard)
    return () => heard.abort()
  }, [open])

  return (
    <div ref={box} className={css.account}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={person.name} picture={person.picture} size={36} />
        <span className={css.words}>
          <span className={css.name}>{person.name}</span> <span className={css.email}>{person.email}</span>
        </span>
        <IconChevronDown size={18} aria-hidden="true" className={css.sign} />
      </button>
      {open && (
        <div id={id} className={css.menu}>
          <p className={css.who}>
            <span className={css.name}>{person.name}</span>
            <span className={css.email}>{person.email}</span>
          </p>
          {isBuilt(places.settings) && (
            <Anchor href={places.settings} className={css.item} onClick={() => setOpen(false)}>
              <IconSettings size={22} aria-hidden="true" />
              <Trans>Settings</Trans>
            </Anchor>
          )}
          <LogOutLink className={css.item} onLogOut={onLogOut} />
        </div>
      )}
    </div>
  )
}
