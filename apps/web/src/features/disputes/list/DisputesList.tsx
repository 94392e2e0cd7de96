import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { isoDayOf, shortDayOf } from '../../../lib/dates.ts'
import { DataList } from '../../../ui/DataList.tsx'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import type { DisputeRow } from '../disputes.api.ts'
import { Parties } from '../Parties.tsx'
import { CaseMenu } from './CaseMenu.tsx'
import css from './Disputes.module.css'

type Props = { rows: readonly DisputeRow[]; label: string }

/** The rows of every list of cases, in the columns of 002 §2.1. Drawn anew for other rows only, there may be many. */
export const DisputesList = memo(function DisputesList({ rows, label }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={row => row._id}
      nameKey="title"
      room={52}
      hrefOf={row => caseHref(row._id)}
      columns={[
        {
          key: 'date',
          head: t`Filing Date`,
          cell: row => <time dateTime={row.filling_date}>{shortDayOf(row.filling_date)}</time>,
          bare: true,
        },
        {
          key: 'number',
          head: t`Case Number`,
          cell: row => <span className={css.number}>{row.case_no}</span>,
          bare: true,
        },
        {
          key: 'parties',
          head: t`Involved Parties`,
          cell: row => (
            <span className={css.parties}>
              <Parties parties={row.involved_parties} short />
            </span>
          ),
          bare: true,
        },
        { key: 'title', head: t`Case Title`, cell: row => <span className={css.title}>{row.title}</span> },
        {
          key: 'status',
          head: t`Case Status`,
          cell: row => <Status row={row} />,
          bare: true,
        },
      ]}
      menu={row => <CaseMenu row={row} />}
    />
  )
})

/** The status, and by when the law wants the next step. */
function Status({ row }: { row: DisputeRow }) {
  return (
    <span className={css.status}>
      <StatusPill status={row.status} />
      {row.due_on && (
        <span className={css.due} data-overdue={row.due_on < isoDayOf(new Date())}>
          <Trans>due {shortDayOf(row.due_on)}</Trans>
        </span>
      )}
    </span>
  )
}
