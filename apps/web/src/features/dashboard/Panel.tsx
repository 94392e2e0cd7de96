import { Trans } from '@lingui/react/macro'
import { type ReactNode, use, useId } from 'react'
import { BuiltContext } from '../../lib/built.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { join } from '../../ui/join.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Panel.module.css'

type Props = {
  title: string
  icon: ReactNode
  all: string
  empty: ReactNode
  children: readonly ReactNode[]
  /** Over the whole width of a wide screen. */
  wide?: boolean
}

/** One list of the dashboard: its few newest rows, or what will appear there, and the way to all of them. */
export function Panel({ title, icon, all, empty, children, wide }: Props) {
  const isBuilt = use(BuiltContext)
  const id = useId()
  return (
    <section className={join(css.panel, wide && css.wide)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {isBuilt(all) && (
          <Anchor href={all} className={css.all}>
            <Trans>Show all</Trans> <VisuallyHidden>{title}</VisuallyHidden>
          </Anchor>
        )}
      </div>
      {children.length > 0 ? (
        <ul className={css.rows}>{children}</ul>
      ) : (
        <div className={css.empty}>
          {icon}
          <p>{empty}</p>
        </div>
      )}
    </section>
  )
}

type RowProps = {
  href: string
  picture: ReactNode
  title: ReactNode
  about: ReactNode
  /** Read already: shown in normal weight. */
  quiet?: boolean
  children?: ReactNode
}

/** One link a row: who or what, a line of it, and where it belongs. */
export function PanelRow({ href, picture, title, about, quiet, children }: RowProps) {
  return (
    <li>
      <Anchor href={href} className={css.row}>
        {picture}
        <span className={css.words}>
          <span className={quiet ? css.quiet : css.name}>{title}</span>
          {children && <span className={css.text}>{children}</span>}
          <span className={css.about}>{about}</span>
        </span>
      </Anchor>
    </li>
  )
}
