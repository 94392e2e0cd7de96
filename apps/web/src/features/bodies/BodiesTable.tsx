import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shortDayOf } from '../../lib/dates.ts'
import { DataList } from '../../ui/DataList.tsx'
import { PeoplePopover } from '../../ui/PeoplePopover.tsx'
import { RowMenu, type RowMenuItem } from '../../ui/RowMenu.tsx'
import css from './Bodies.module.css'
import type { Body } from './bodies.api.ts'

type Props = { rows: readonly Body[]; label: string; itemsOf: (body: Body) => readonly RowMenuItem[] }

/** 002 §2.8: Members, Name, Assigned Cases, Status, Date added, Actions. */
export function BodiesTable({ rows, label, itemsOf }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={body => body._id}
      nameKey="name"
      room={44}
      columns={[
        { key: 'members', head: t`Members`, cell: body => <Members body={body} /> },
        { key: 'name', head: t`Name`, cell: body => <span className={css.name}>{body.name}</span> },
        { key: 'assigned', head: t`Assigned Cases`, cell: body => <Assigned body={body} /> },
        {
          key: 'status',
          head: t`Status`,
          cell: ({ status }) => (status === 'active' ? <Trans>Active</Trans> : <Trans>Dissolved</Trans>),
        },
        {
          key: 'added',
          head: t`Date added`,
          cell: ({ date_added: at }) => <time dateTime={at}>{shortDayOf(at)}</time>,
        },
      ]}
      menu={body => <RowMenu label={t`Actions for ${body.name}`} items={itemsOf(body)} />}
    />
  )
}

function Members({ body: { name, assigned_members: members } }: { body: Body }) {
  const { t } = useLingui()
  const names = members.map(one => one.name || one.email).join(', ')
  return (
    <PeoplePopover
      label={t`Members of ${name}: ${names}`}
      heading={<Plural value={members.length} one="# member" other="# members" />}
      people={members}
      none={<Trans>No member added here</Trans>}
    />
  )
}

function Assigned({ body: { assigned_cases: cases, oldest_waiting: oldest } }: { body: Body }) {
  const since = oldest && shortDayOf(oldest)
  return (
    <>
      {cases}
      {since && (
        <span className={css.soft}>
          {' '}
          <Trans>since {since}</Trans>
        </span>
      )}
    </>
  )
}
