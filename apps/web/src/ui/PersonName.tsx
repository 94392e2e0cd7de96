import { createContext, use } from 'react'
import css from './PersonName.module.css'

/** Somebody as a name on the screen leads to them; `caseId`: of the case in which it stands. */
export type Named = { id: string; name: string; caseId?: string | undefined }

/** Opens the person behind a name; the app says how. */
export const PersonOpener = createContext<((named: Named) => void) | null>(null)

/** The case in which names stand: behind them it is also said who they are there. */
export const NamesOfCase = createContext<string | undefined>(undefined)

/** `id`: null where the name leads nowhere: of a body, of an address, of somebody who is gone. */
type Props = { name: string; id: string | null | undefined }

/** A person's name, wherever it stands: behind it is who they are. */
export function PersonName({ id, name }: Props) {
  const open = use(PersonOpener)
  const caseId = use(NamesOfCase)
  if (!id || !open) return name
  const lead = (from: Element) => {
    // A box that floats would lie above the dialog; whoever closes that is back at the button of the box.
    from.closest<HTMLElement>('[popover]')?.hidePopover()
    open({ id, name, caseId })
  }
  return (
    <button type="button" className={css.name} aria-haspopup="dialog" onClick={event => lead(event.currentTarget)}>
      {name}
    </button>
  )
}
