import { unitHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { memo } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { RowMenu, type RowMenuItem } from '../../ui/RowMenu.tsx'
import { LEVELS, type Level } from './levels.ts'
import { UnitAdmins } from './UnitAdmins.tsx'
import css from './UnitsList.module.css'
import type { UnitRow, Wanted } from './units.api.ts'

type Props = {
  rows: readonly UnitRow[]
  label: string
  level: Level
  many: string
  order: Wanted['order']
  columns: 'list' | 'below'
  menuOf: ((row: UnitRow) => RowMenuItem[]) | undefined
}

/** Only what the reader may know more of leads to its page (rules "Units"). */
const hrefOf = (level: Level, row: UnitRow) => (row.abilities ? unitHref(level, row._id) : undefined)

/** The rows of every list of units. Drawn anew for other rows only, there may be thousands. */
export const UnitsTable = memo(function UnitsTable({ rows, label, level, many, order, columns, menuOf }: Props) {
  const { t, i18n } = useLingui()
  const none = i18n._(LEVELS[level].words.noAdmin)
  const industry = { key: 'industry', head: t`Industry`, cell: (row: UnitRow) => row.industry }
  const below = { key: 'below', head: t`No of sub branches`, cell: (row: UnitRow) => row.below, figure: true }
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={row => row._id}
      hrefOf={row => hrefOf(level, row)}
      columns={[
        {
          key: 'name',
          head: many,
          sorted: order === 'asc' ? 'ascending' : 'descending',
          cell: row => <UnitName row={row} level={level} />,
        },
        {
          key: 'admins',
          head: t`Assigned Admin`,
          cell: row => row.admins && <UnitAdmins unit={row.name} admins={row.admins} none={none} />,
        },
        ...(columns === 'list' ? [industry] : level === 'branch' ? [below] : []),
        {
          key: 'added',
          head: t`Date added`,
          cell: row => row.date_added && <time dateTime={row.date_added}>{dayOf(row.date_added)}</time>,
        },
      ]}
      menu={row => <UnitMenu row={row} level={level} more={menuOf} />}
    />
  )
})

/** A branch's acronym is in brackets (001 §2). */
function UnitName({ row, level }: { row: UnitRow; level: Level }) {
  return (
    <span className={css.unit}>
      <Avatar name={row.name} picture={row.logo} size={36} alone />
      <span className={css.words}>
        <span className={css.name}>
          {row.name}
          {row.acronym && level !== 'union' && ` (${row.acronym})`}
        </span>
        {row.acronym && level === 'union' && <span className={css.acronym}>{row.acronym}</span>}
        {row.verified === false && (
          <span className={css.mark}>
            <Trans>Not confirmed</Trans>
          </span>
        )}
      </span>
    </span>
  )
}

function UnitMenu({ row, level, more }: { row: UnitRow; level: Level; more: Props['menuOf'] }) {
  const { t } = useLingui()
  const href = hrefOf(level, row)
  const view = { key: 'view', label: t`View details`, icon: <IconEye size={20} aria-hidden="true" /> }
  const items = [...(href ? [{ ...view, href }] : []), ...(more?.(row) ?? [])]
  return items.length > 0 && <RowMenu label={t`Actions for ${row.name}`} items={items} />
}
