import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { laterDialog } from '../ui/laterDialog.tsx'
import css from './TopBar.module.css'

const SearchDialog = laterDialog(() => import('../features/search/SearchDialog.tsx'))

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const isK = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (isApple() ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey

/** Opens the search (000 §2.11), as Ctrl-K or ⌘K does from everywhere but a dialog, in which something may be half done. */
export function SearchButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const preload = () => void SearchDialog.preload()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isK(event)) return
    if (!open && document.querySelector('[aria-modal=true], dialog:modal')) return
    event.preventDefault()
    // Where nothing had the focus, it is here afterwards.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    setOpen(true)
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
        onClick={() => setOpen(true)}
      >
        <IconSearch size={24} aria-hidden="true" />
        <span className={css.searchWord}>{t`Search`}</span>
        <span className={css.keys} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
