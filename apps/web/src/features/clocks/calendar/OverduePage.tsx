import { caseHref, places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayOf } from '../../../lib/dates.ts'
import { ApiError } from '../../../lib/errors.ts'
import { totalOf } from '../../../lib/paging.ts'
import { useUrlState } from '../../../lib/urlState.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { ListCount, ListTools } from '../../../ui/ListTools.tsx'
import { PagedRows } from '../../../ui/PagedRows.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { STATUSES } from '../../../ui/StatusPill.tsx'
import { CODES, DUTIES } from '../clockWords.ts'
import css from './Calendar.module.css'
import { type OverdueClock, overdueQuery, type Stage } from './calendar.api.ts'
import { DatesNav } from './DatesNav.tsx'

const STAGES: readonly Stage[] = [
  'concilliation',
  'mediation',
  'arbitration panel',
  'board of enquiry',
  'national industrial court',
]

/** Duties whose day is over, the longest overdue first (rules "Legal clocks"). */
export default function OverduePage() {
  const { t, i18n } = useLingui()
  const [url, setUrl] = useUrlState(places.overdue, { q: '', stage: '', officer: '' })
  const stage = STAGES.find(one => one === url.stage)
  const answer = useInfiniteQuery(overdueQuery({ q: url.q.trim(), stage, officer: url.officer || undefined }))
  const total = answer.data && totalOf(answer.data)
  // Others who lead cases hold the permission, too.
  const isForbidden = answer.error instanceof ApiError && answer.error.status === 403
  return (
    <>
      <PageTitle lead={<Trans>Steps that the law wanted by a day that is over, the longest overdue first.</Trans>}>
        <Trans>Overdue</Trans>
      </PageTitle>
      <DatesNav here={places.overdue} />
      {isForbidden ? (
        <EmptyState title={<Trans>This list is the ministry’s</Trans>}>
          <Trans>Your own cases are in the list of disputes; it can be sorted by their legal dates.</Trans>
        </EmptyState>
      ) : (
        <>
          <ListTools>
            <SearchField
              label={t`Search overdue cases`}
              hint={t`Title or number`}
              value={url.q}
              onChange={q => setUrl({ q })}
            />
            <FilterChips
              label={t`Stage`}
              value={stage ?? ''}
              onChange={chosen => setUrl({ stage: chosen })}
              options={[
                { value: '', label: t`All` },
                ...STAGES.map(value => ({ value, label: i18n._(STATUSES[value].word) })),
              ]}
            />
            <ListCount>{total !== undefined && <Trans>Overdue: {total}</Trans>}</ListCount>
          </ListTools>
          {url.officer && (
            <p className={css.one}>
              <Trans>Only cases of one person.</Trans>{' '}
              <Button look="quiet" onClick={() => setUrl({ officer: '' })}>
                <Trans>Show those of all</Trans>
              </Button>
            </p>
          )}
          <PagedRows answer={answer} empty={<Nothing />}>
            {rows => <Rows rows={rows} />}
          </PagedRows>
        </>
      )}
    </>
  )
}

const Nothing = () => (
  <EmptyState icon={<IconCircleCheck size={32} aria-hidden="true" />} title={<Trans>Nothing is overdue here</Trans>}>
    <Trans>Every step that the law wanted by now has been taken.</Trans>
  </EmptyState>
)

function Rows({ rows }: { rows: readonly OverdueClock[] }) {
  const { t, i18n } = useLingui()
  return (
    <DataList
      label={t`Overdue`}
      rows={rows}
      keyOf={row => row._id}
      nameKey="case"
      hrefOf={row => caseHref(row.case_id, { part: 'dates' })}
      room={52}
      columns={[
        {
          key: 'due',
          head: t`Due`,
          cell: row => (
            <span className={css.late}>
              <span className={css.strong}>{dayOf(row.due)}</span>
              <Plural value={row.overdue_by} one="# day over" other="# days over" />
            </span>
          ),
          bare: true,
        },
        {
          key: 'case',
          head: t`Case`,
          cell: row => (
            <>
              {row.case_no} {row.title}
            </>
          ),
        },
        {
          key: 'what',
          head: t`What`,
          cell: row => {
            const code = CODES[row.code]
            return (
              <>
                {i18n._(code)} ({row.section})
              </>
            )
          },
        },
        { key: 'duty', head: t`Whose duty`, cell: row => i18n._(DUTIES[row.duty]) },
      ]}
    />
  )
}
