import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usesLess } from '../lib/dataUse.ts'
import { laterDialog } from '../ui/laterDialog.tsx'
import css from './TopBar.module.css'

const SearchDialog = laterDialog(() => import('../features/search/SearchDialog.tsx'))

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const isK = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (isApple() ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey

/** What has been typed so far, with this key; null where it types nothing. */
const typedOn = (before: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null => {
  if (key === 'Backspace') return before.slice(0, -1)
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? before + key : null
}

/** Opens the search (000 §2.11), as Ctrl-K or ⌘K does from everywhere but a dialog, in which something may be half done. */
export function SearchButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // What is typed before the dialog has come; null once that has taken it.
  const early = useRef<string | null>(null)
  const preload = () => void (usesLess() || SearchDialog.preload())
  const show = () => {
    early.current = ''
    setOpen(true)
  }
  const takeEarly = () => {
    const letters = early.current
    early.current = null
    return letters
  }
  const onEarly = (event: KeyboardEvent) => {
    const typed = typedOn(early.current ?? '', event)
    if (typed === null) return
    event.preventDefault()
    early.current = typed
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isK(event)) {
      if (!open && document.querySelector('[aria-modal=true], dialog:modal')) return
      event.preventDefault()
      // Where nothing had the focus, it is here afterwards.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
      if (!open) show()
    } else if (open && early.current !== null && !document.activeElement?.closest('[aria-modal=true]')) {
      if (event.key === 'Escape') setOpen(false)
      else onEarly(event)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
      >
        <IconSearch size={24} aria-hidden="true" />
        <span className={css.searchWord}>{t`Search`}</span>
        <span className={css.keys} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {open && <SearchDialog takeEarly={takeEarly} onClose={() => setOpen(false)} />}
    </>
  )
}
