import { IconDots } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Anchor } from './Anchor.tsx'
import css from './RowMenu.module.css'
import { Spinner } from './Spinner.tsx'

export type RowMenuItem = { key: string; label: ReactNode; icon?: ReactNode; danger?: boolean } & (
  | { href: string }
  | { onSelect: () => void }
)
type Props = {
  /** Whose menu it is, for the ear: "Actions for payslip.pdf". */
  label: string
  items: readonly RowMenuItem[]
  /** What stands on the button; three dots when left out. */
  icon?: ReactNode
  busy?: boolean
}

const GAP = 4
/** The widest a menu becomes, as in the style sheet. */
const WIDEST = 320

/** What one may do with a row, behind one button. It lies above everything, so that no table cuts it off. */
export function RowMenu({ label, items, icon, busy }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  const follow = () => menu.current && button.current && stand(menu.current, button.current)
  const onMoved = useEffectEvent(({ target }: Event) => target !== menu.current && follow())

  useEffect(() => {
    if (!open) return
    const heard = new AbortController()
    addEventListener('scroll', event => onMoved(event), { capture: true, signal: heard.signal })
    addEventListener('resize', event => onMoved(event), heard)
    return () => heard.abort()
  }, [open])

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') follow()
    setOpen(newState === 'open')
  }
  // Only what is shown can take the focus.
  const onToggled = () => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-busy={busy || undefined}
        popoverTarget={id}
      >
        {busy ? <Spinner /> : (icon ?? <IconDots size={22} aria-hidden="true" />)}
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
      role="menuitem"
      tabIndex={-1}
      className={css.item}
      data-danger={item.danger || undefined}
      onClick={choose}
    >
      {words}
    </button>
  )
}

/** Below or above its button, whichever has more room; to the right of its left edge, where there is room for it. */
function stand(menu: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const below = box.bottom < innerHeight - box.top
  const width = document.documentElement.clientWidth
  const left = box.left + WIDEST + GAP <= width || box.left + box.width / 2 < width / 2
  const room = (below ? innerHeight - box.bottom : box.top) - 3 * GAP
  const px = (length: number) => `${Math.max(GAP, length)}px`
  Object.assign(menu.style, {
    top: below ? px(box.bottom + GAP) : 'auto',
    bottom: below ? 'auto' : px(innerHeight - box.top + GAP),
    left: left ? px(box.left) : 'auto',
    right: left ? 'auto' : px(width - box.right),
    maxHeight: px(room),
  })
}

function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const to = moves[event.key]
  if (event.key === 'Tab') close()
  if (event.key === 'Escape') {
    // Only the menu closes, not what it stands in.
    event.preventDefault()
    close()
  }
  if (to === undefined) return
  event.preventDefault()
  items[(to + items.length) % items.length]?.focus()
}
