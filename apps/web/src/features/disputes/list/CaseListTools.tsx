import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePhone } from '../../../lib/screenSize.ts'
import { ExportCsv } from '../../../ui/ExportCsv.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { Filters } from '../../../ui/Filters.tsx'
import { ListCount, ListTools } from '../../../ui/ListTools.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { DayFilter } from './DayFilter.tsx'
import { exportCases } from './list.api.ts'
import { filtersIn, GROUPS, type InUrl, isImpossible, type Wanted } from './wanted.ts'

type Props = {
  label: string
  wanted: Wanted
  oldestFirst: boolean
  onChange: (patch: Partial<InUrl>) => void
  count: ReactNode
}

/** Search, Filters and Sort of each tab (002 §2.1), how many there are, and Export CSV. On a phone Filters holds Sort. */
export function CaseListTools({ label, wanted, oldestFirst, onChange, count }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const groups = { Open: t`Open`, 'On Hold': t`On Hold`, Closed: t`Closed` }
  const statuses = [{ value: '', label: t`All` }, ...GROUPS.map(value => ({ value, label: groups[value] }))]
  const orders = [
    { value: 'newest', label: t`Newest first` },
    { value: 'oldest', label: t`Oldest first` },
    ...(wanted.list === 'pending' ? [] : [{ value: 'due', label: t`Due first` }]),
  ]
  const dues = [
    { value: '', label: t`All` },
    { value: 'overdue', label: t`Overdue` },
    { value: 'week', label: t`Due within a week` },
  ]
  const already = wanted.order === undefined ? undefined : wanted.order === 'asc'
  const sort = (
    <FilterChips
      label={t`Sort`}
      options={orders}
      value={wanted.byDue || wanted.due ? 'due' : (already ?? oldestFirst) ? 'oldest' : 'newest'}
      onChange={chosen => onChange({ sort: chosen })}
    />
  )
  return (
    <ListTools>
      <SearchField label={label} hint={t`Title, number, party`} value={wanted.q} onChange={q => onChange({ q })} />
      <Filters active={filtersIn(wanted)} onClear={() => onChange({ status: '', from: '', to: '', due: '' })}>
        {/* All that is pending has one status. */}
        {wanted.list !== 'pending' && (
          <FilterChips
            label={t`Status`}
            options={statuses}
            value={wanted.status ?? ''}
            onChange={status => onChange({ status })}
          />
        )}
        {wanted.list !== 'pending' && (
          <FilterChips
            label={t`Legal date`}
            options={dues}
            value={wanted.due ?? ''}
            onChange={due => onChange({ due })}
          />
        )}
        <DayFilter label={t`Filed from`} value={wanted.from} onChange={from => onChange({ from })} />
        <DayFilter
          label={t`Filed to`}
          value={wanted.to}
          error={isImpossible(wanted) && <Trans>Choose a day after the first one</Trans>}
          onChange={to => onChange({ to })}
        />
        {phone && sort}
      </Filters>
      {!phone && sort}
      <ListCount>{count}</ListCount>
      <ExportCsv of={wanted} save={exportCases} />
    </ListTools>
  )
}
