import { Trans } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { usePhone } from '../lib/screenSize.ts'
import { Button } from './Button.tsx'
import css from './Filters.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  /** How many of them narrow the list now. */
  active: number
  /** Left out where one button beside it clears these and more. */
  onClear?: () => void
  /** On a phone, where they leave no room for what they narrow: the words of a button that closes them. */
  done?: ReactNode
  children: ReactNode
}

/**
 * What narrows a list, behind one button; open at once where a link brings filters along, except on a phone, which shows
 * rows first. Belongs in a wrapping row.
 */
export function Filters({ active, onClear, done, children }: Props) {
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(active > 0 && !phone)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const clear = onClear && active > 0 && (
    <Button look="quiet" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  )
  return (
    <>
      <Button
        ref={opener}
        look="secondary"
        icon={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Trans>Filters</Trans>
        {active > 0 && (
          <>
            <span className={css.count} aria-hidden="true">
              {active}
            </span>
            <VisuallyHidden>
              {' '}
              <Trans>({active} in use)</Trans>
            </VisuallyHidden>
          </>
        )}
      </Button>
      {open ? (
        <div id={id} className={css.panel} data-filters>
          {children}
          {clear}
          {done && phone && <Button onClick={close}>{done}</Button>}
        </div>
      ) : (
        clear
      )}
    </>
  )
}
