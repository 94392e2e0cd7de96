import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Anchor } from './Anchor.tsx'
import css from './DataList.module.css'
import { join } from './join.ts'
import { useCards } from './useCards.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the right, in tabular digits. */
  figure?: boolean
  /** Which way the list is sorted by it. */
  sorted?: 'ascending' | 'descending' | undefined
  /** On a card it says by itself what it is: without its head, beside others of the kind. */
  bare?: boolean
}

/** How wide a table must be, in rem, or its rows are cards: as much as a large phone lying on its side has. */
const ROOM = 37

type Props<Row> = {
  /** The accessible name of the list. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first column names the row, unless `nameKey` says which does; on a card the name is at the top. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  nameKey?: string
  /** Where the row's name leads; nowhere for a row that cannot be opened. */
  hrefOf?: (row: Row) => string | undefined
  actions?: (row: Row) => ReactNode
  actionsHead?: ReactNode
  /** One button that opens what may be done; on a card it is in the corner, where buttons would make it longer. */
  menu?: (row: Row) => ReactNode
  /** In rem, where its columns need more than most. */
  room?: number
}

/** A table where it has room; else each row is a card. One markup, so nothing is read twice. */
export function DataList<Row>({ label, rows, keyOf, columns, nameKey, hrefOf, room = ROOM, ...rest }: Props<Row>) {
  const { actions, actionsHead, menu } = rest
  const box = useRef<HTMLDivElement>(null)
  useCards(box, room)
  const name = nameKey ?? columns[0].key
  return (
    <div ref={box} className={css.box}>
      {/* Roles are spelt out because `display: block` takes a table's meaning away in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={css.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(c => (
              <th
                key={c.key}
                role="columnheader"
                scope="col"
                aria-sort={c.sorted}
                className={c.figure ? css.figure : undefined}
              >
                {c.head}
              </th>
            ))}
            {menu && (
              <th role="columnheader" scope="col">
                <VisuallyHidden>
                  <Trans>Actions</Trans>
                </VisuallyHidden>
              </th>
            )}
            {actions && (
              <th role="columnheader" scope="col">
                {actionsHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={keyOf(row)} role="row" data-menu={menu ? true : undefined}>
              {columns.map(c =>
                c.key === name ? (
                  <th key={c.key} role="rowheader" scope="row" className={css.first}>
                    <Name href={hrefOf?.(row)}>{c.cell(row)}</Name>
                  </th>
                ) : (
                  <td key={c.key} role="cell" className={classOf(c)}>
                    <span className={css.inlineHead} aria-hidden="true">
                      {c.head}
                    </span>
                    <span>{c.cell(row)}</span>
                  </td>
                ),
              )}
              {menu && (
                <td role="cell" className={css.menu}>
                  {menu(row)}
                </td>
              )}
              {actions && (
                <td role="cell" className={css.actions}>
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

const classOf = ({ figure, bare }: { figure?: boolean; bare?: boolean }) =>
  join(figure && css.figure, bare && css.bare) || undefined

const Name = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? <Anchor href={href}>{children}</Anchor> : children
