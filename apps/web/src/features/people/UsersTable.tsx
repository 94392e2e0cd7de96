import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { RowMenu, type RowMenuItem } from '../../ui/RowMenu.tsx'
import { STATUS_WORDS } from './statusWords.ts'
import css from './Users.module.css'
import type { User, Wanted } from './users.api.ts'

type Props = {
  rows: readonly User[]
  label: string
  /** A table of one role does not repeat it. */
  ofOneRole: boolean
  order: Wanted['order']
  menuOf: (user: User) => readonly RowMenuItem[]
}

/** 002 §2.8. Drawn anew for other rows only, there may be thousands. */
export const UsersTable = memo(function UsersTable({ rows, label, ofOneRole, order, menuOf }: Props) {
  const { t, i18n } = useLingui()
  const role = { key: 'role', head: t`Role`, cell: (user: User) => user.role }
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={user => user._id}
      room={ofOneRole ? 44 : 46}
      columns={[
        {
          key: 'name',
          head: t`Name`,
          sorted: order === 'asc' ? 'ascending' : 'descending',
          cell: user => (
            <span className={css.person}>
              <Avatar name={user.name} picture={user.photo} size={36} alone />
              <span className={css.name}>
                <PersonName id={user._id} name={user.name} />
              </span>
            </span>
          ),
        },
        ...(ofOneRole ? [] : [role]),
        { key: 'unit', head: t`Unit`, cell: user => user.unit },
        { key: 'assigned', head: t`Assigned Cases`, cell: user => user.assigned_cases, figure: true },
        {
          key: 'status',
          head: t`Status`,
          cell: user => (
            <span className={css.status} data-status={user.status}>
              {i18n._(STATUS_WORDS[user.status])}
            </span>
          ),
        },
        {
          key: 'added',
          head: t`Date added`,
          cell: user => <time dateTime={user.date_added}>{dayOf(user.date_added)}</time>,
        },
      ]}
      menu={user => {
        const items = menuOf(user)
        return items.length > 0 && <RowMenu label={t`Actions for ${user.name}`} items={items} />
      }}
    />
  )
})
