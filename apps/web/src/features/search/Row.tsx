import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import css from './Search.module.css'

type Props = {
  picture: ReactNode
  name: ReactNode
  about: readonly (string | null)[]
  /** Where it leads, or what it opens here. */
  href?: string
  onOpen: (leaves: boolean) => void
}

const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** One thing that was found: its name, and what it is. */
export function Row({ picture, name, about, href, onOpen }: Props) {
  const { t } = useLingui()
  const inside = (
    <>
      {picture}
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.about}>{about.filter(Boolean).join(t` · `)}</span>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <Anchor href={href} className={css.row} data-row onClick={event => isPlain(event) && onOpen(true)}>
          {inside}
        </Anchor>
      ) : (
        <button type="button" aria-haspopup="dialog" className={css.row} data-row onClick={() => onOpen(false)}>
          {inside}
        </button>
      )}
    </li>
  )
}
