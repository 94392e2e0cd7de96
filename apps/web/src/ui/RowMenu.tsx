import { IconCheck, IconDots } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import css from './RowMenu.module.css'
import { Spinner } from './Spinner.tsx'
import { useFloating } from './useFloating.ts'

export type RowMenuItem = { key: string; label: ReactNode; icon?: ReactNode; danger?: boolean } & (
  | { href: string }
  | { onSelect: () => void /** Of several of which one is chosen: whether this is it. */; checked?: boolean }
)
type Props = {
  /** The accessible name, which says whose menu it is: "Actions for payslip.pdf". */
  label: string
  items: readonly RowMenuItem[]
  /** What is on the button; three dots when left out. */
  icon?: ReactNode
  /** Words beside it: a button like others, not one of a row. */
  text?: ReactNode
  busy?: boolean
}

const ITEM = '[role^=menuitem]'

/** What one may do with a row, behind one button. It lies above everything, so that no table cuts it off. */
export function RowMenu({ label, items, icon, text, busy }: Props) {
  const { id, button, box: menu, open, close, onBeforeToggle } = useFloating()
  // Only what is shown can take the focus.
  const onToggled = () => menu.current?.querySelector<HTMLElement>(ITEM)?.focus()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        data-text={text ? true : undefined}
        aria-label={label}
        aria-haspopup="menu"
        data-open={open || undefined}
        aria-busy={busy || undefined}
        popoverTarget={id}
      >
        {busy ? <Spinner /> : (icon ?? <IconDots size={22} aria-hidden="true" />)}
        {text}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={open ? label : undefined}
        className={css.menu}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggled}
        onKeyDown={event => walk(event, close)}
      >
        {open && items.map(item => <Item key={item.key} item={item} close={close} />)}
      </div>
    </>
  )
}

function Item({ item, close }: { item: RowMenuItem; close: () => void }) {
  const words = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {'checked' in item && item.checked && <IconCheck size={20} className={css.check} aria-hidden="true" />}
    </>
  )
  if ('href' in item)
    return (
      <Anchor role="menuitem" tabIndex={-1} className={css.item} href={item.href} onClick={close}>
        {words}
      </Anchor>
    )
  const choose = () => {
    // First: the focus goes back to the row, and from there into whatever opens.
    close()
    item.onSelect()
  }
  return (
    <button
      type="button"
      {...(item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked })}
      tabIndex={-1}
      className={css.item}
      data-danger={item.danger || undefined}
      onClick={choose}
    >
      {words}
    </button>
  )
}

function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const to = moves[event.key]
  if (event.key === 'Tab') close()
  if (event.key === 'Escape') {
    // Only the menu closes, not the dialog around it.
    event.preventDefault()
    close()
  }
  if (to === undefined) return
  event.preventDefault()
  items[(to + items.length) % items.length]?.focus()
}
