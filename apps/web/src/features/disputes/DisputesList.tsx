import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Disputes.module.css'
import type { DisputeRow } from './disputes.api.ts'
import { Parties } from './Parties.tsx'

export const caseHref = (row: { _id: string }) => `/disputesDetails/${row._id}`

/** The rows of both tabs (002 §2.1). */
export function DisputesList({ rows, label }: { rows: readonly DisputeRow[]; label: string }) {
  const { t } = useLingui()
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={row => row._id}
      nameKey="title"
      hrefOf={caseHref}
      columns={[
        {
          key: 'date',
          head: t`Filing Date`,
          cell: row => (
            <time className={css.day} dateTime={row.filling_date}>
              {dayOf(row.filling_date)}
            </time>
          ),
        },
        { key: 'number', head: t`Case Number`, cell: row => <span className={css.number}>{row.case_no}</span> },
        {
          key: 'parties',
          head: t`Involved Parties`,
          cell: row => (
            <span className={css.parties}>
              <Parties parties={row.involved_parties} />
            </span>
          ),
        },
        { key: 'title', head: t`Case Title`, cell: row => <span className={css.title}>{row.title}</span> },
        {
          key: 'status',
          head: t`Case Status`,
          cell: row => <StatusPill status={row.status} />,
        },
      ]}
      actionsHead={
        <VisuallyHidden>
          <Trans>Actions</Trans>
        </VisuallyHidden>
      }
      actions={row => (
        <ButtonLink look="quiet" href={caseHref(row)} className={css.view}>
          <Trans>View details</Trans>
          <Named>{row.case_no}</Named>
        </ButtonLink>
      )}
    />
  )
}

// "View details" alone says nothing to somebody who hears a list of links.
function Named({ children }: { children: ReactNode }) {
  return <VisuallyHidden> {children}</VisuallyHidden>
}
