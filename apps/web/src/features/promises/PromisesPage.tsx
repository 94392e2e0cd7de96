import { caseHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHandStop } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dayOf } from '../../lib/dates.ts'
import { nairaOf } from '../../lib/money.ts'
import { totalOf } from '../../lib/paging.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Button } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { PagedRows } from '../../ui/PagedRows.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import css from './Promises.module.css'
import { exportPromises, type PromiseRow, type PromiseState, promisesQuery } from './promises.api.ts'
import { STATES } from './promiseWords.ts'

const ALL_STATES = Object.keys(STATES) as PromiseState[]
const ALL = { q: '', state: '', mine: '' }

/** Promises in force of all cases one sees, in the order of their days (rules "Agreements and promises"). */
export default function PromisesPage() {
  const { t, i18n } = useLingui()
  const [url, setUrl] = useUrlState(places.promises, ALL)
  const { data: profile } = useQuery(profileQuery)
  const state = ALL_STATES.find(one => one === url.state)
  const mine = (['owed', 'owing'] as const).find(one => one === url.mine)
  const wanted = { q: url.q.trim(), state, mine }
  const answer = useInfiniteQuery(promisesQuery(wanted))
  const total = answer.data && totalOf(answer.data)
  return (
    <>
      <PageTitle lead={<Trans>What agreements and awards in force say is to be done, in the order of its days.</Trans>}>
        <Trans>Promises</Trans>
      </PageTitle>
      <ListTools>
        <SearchField
          label={t`Search promises`}
          hint={t`Case, words, who promised`}
          value={url.q}
          onChange={q => setUrl({ q })}
        />
        <FilterChips
          label={t`Whose`}
          value={mine ?? ''}
          onChange={chosen => setUrl({ mine: chosen })}
          options={[
            { value: '', label: t`All` },
            { value: 'owed', label: t`Promised to me` },
            { value: 'owing', label: t`Promised by me` },
          ]}
        />
        <div className={css.choose}>
          <SelectField
            label={t`State`}
            choices={[
              { value: '', label: t`All` },
              ...ALL_STATES.map(value => ({ value, label: i18n._(STATES[value]) })),
            ]}
            value={state ?? ''}
            onChange={chosen => setUrl({ state: chosen ?? '' })}
          />
        </div>
        <ListCount>{total !== undefined && <Trans>Promises: {total}</Trans>}</ListCount>
        {profile?.permissions.includes('download reports') && <ExportCsv of={wanted} save={exportPromises} />}
      </ListTools>
      <PagedRows
        answer={answer}
        empty={<Nothing isNarrowed={Object.values(wanted).some(Boolean)} onClear={() => setUrl(ALL)} />}
      >
        {rows => <Rows rows={rows} />}
      </PagedRows>
    </>
  )
}

export function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const icon = <IconHandStop size={32} aria-hidden="true" />
  if (!isNarrowed)
    return (
      <EmptyState icon={icon} title={<Trans>No promises here</Trans>}>
        <Trans>Once an agreement or an award is in force, what is to be done by when stands here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No promises like this</Trans>}
      action={
        <Button look="secondary" onClick={onClear}>
          <Trans>Show all promises</Trans>
        </Button>
      }
    >
      <Trans>Try other words or another state, or look at everybody’s.</Trans>
    </EmptyState>
  )
}

function Rows({ rows }: { rows: readonly PromiseRow[] }) {
  const { t, i18n } = useLingui()
  return (
    <DataList
      label={t`Promises`}
      rows={rows}
      keyOf={row => row._id}
      nameKey="what"
      hrefOf={row => caseHref(row.case_id, { part: 'agreement' })}
      room={56}
      columns={[
        { key: 'due', head: t`By`, cell: row => dayOf(row.due_on), bare: true },
        { key: 'what', head: t`Promise`, cell: row => <What row={row} /> },
        {
          key: 'amount',
          head: t`Amount`,
          cell: row => (row.amount_kobo === null ? '–' : nairaOf(row.amount_kobo)),
          figure: true,
        },
        { key: 'by', head: t`Promised by`, cell: row => row.debtor_name },
        { key: 'to', head: t`Promised to`, cell: row => row.creditor_name },
        {
          key: 'state',
          head: t`State`,
          cell: row => (
            <span className={css.mark} data-state={row.state}>
              {i18n._(STATES[row.state])}
            </span>
          ),
        },
      ]}
    />
  )
}

function What({ row }: { row: PromiseRow }) {
  return (
    <>
      {row.case_no} {row.what}
      {row.parts > 1 && (
        <>
          {' '}
          <Trans>
            ({row.part} of {row.parts})
          </Trans>
        </>
      )}
    </>
  )
}
