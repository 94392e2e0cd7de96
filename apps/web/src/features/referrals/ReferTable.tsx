import { caseHref } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { withChosen } from '../../lib/chosen.ts'
import { shortDayOf } from '../../lib/dates.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { RowCheck } from '../../ui/RowCheck.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { DisputeRow } from '../disputes/disputes.api.ts'
import { Parties } from '../disputes/Parties.tsx'
import css from './Referrals.module.css'
import { MOST_CASES } from './referrals.api.ts'

type Props = {
  rows: readonly DisputeRow[]
  chosen: ReadonlySet<string>
  /** Those that they have already. */
  already: ReadonlySet<string>
  /** Why a case could not be referred, by its id. */
  refused: Readonly<Record<string, string>>
  onChoose: (chosen: ReadonlySet<string>) => void
}

export const caseBoxId = (id: string) => `refer-${id}`

/** Cases to choose from, one by one or all that are listed (002 §2.8). */
export function ReferTable({ rows, chosen, already, refused, onChoose }: Props) {
  const { t } = useLingui()
  const open = rows.filter(({ _id }) => !already.has(_id))
  const isAll = open.length > 0 && open.every(({ _id }) => chosen.has(_id))
  const isFull = chosen.size >= MOST_CASES
  const turn = (ids: readonly string[], to: boolean) => onChoose(withChosen(chosen, ids, to, MOST_CASES))
  return (
    <>
      {open.length > 0 && (
        <CheckField
          label={
            <Plural value={open.length} one="Select the one that is listed" other="Select all # that are listed" />
          }
          hint={t`At most ${MOST_CASES} at a time, all of them or none.`}
          checked={isAll}
          onChange={to =>
            turn(
              open.map(({ _id }) => _id),
              to,
            )
          }
        />
      )}
      <DataList
        label={t`Cases to refer`}
        rows={rows}
        keyOf={row => row._id}
        nameKey="title"
        room={56}
        columns={[
          {
            key: 'choose',
            head: (
              <VisuallyHidden>
                <Trans>Select</Trans>
              </VisuallyHidden>
            ),
            cell: row => (
              <RowCheck
                id={caseBoxId(row._id)}
                label={t`Select ${row.case_no}, ${row.title}`}
                describedBy={refused[row._id] === undefined ? undefined : `${caseBoxId(row._id)}-error`}
                checked={chosen.has(row._id)}
                disabled={already.has(row._id) || (isFull && !chosen.has(row._id))}
                onChange={to => turn([row._id], to)}
              />
            ),
            bare: true,
          },
          {
            key: 'date',
            head: t`Filing Date`,
            cell: row => <time dateTime={row.filling_date}>{shortDayOf(row.filling_date)}</time>,
            bare: true,
          },
          { key: 'number', head: t`Case Number`, cell: row => row.case_no, bare: true },
          {
            key: 'parties',
            head: t`Involved Parties`,
            cell: row => <Parties parties={row.involved_parties} short />,
            bare: true,
          },
          {
            key: 'title',
            head: t`Case Title`,
            cell: row => (
              <span className={css.title}>
                {row.title}
                {refused[row._id] && <FieldError id={`${caseBoxId(row._id)}-error`}>{refused[row._id]}</FieldError>}
              </span>
            ),
          },
          {
            key: 'status',
            head: t`Case Status`,
            cell: row => (
              <>
                <StatusPill status={row.status} />
                {already.has(row._id) && (
                  <span className={css.about}>
                    {' '}
                    <Trans>Referred already</Trans>
                  </span>
                )}
              </>
            ),
            bare: true,
          },
        ]}
        actionsHead={
          <VisuallyHidden>
            <Trans>Actions</Trans>
          </VisuallyHidden>
        }
        actions={row => (
          <a className={css.view} href={caseHref(row._id)} target="_blank" rel="noreferrer">
            <Trans>View details</Trans>
            <VisuallyHidden>
              {' '}
              <Trans>of {row.case_no}, in a new tab</Trans>
            </VisuallyHidden>
            <IconExternalLink size={18} aria-hidden="true" />
          </a>
        )}
      />
    </>
  )
}
