import { TYPES } from '@accord/contract/documents/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePhone } from '../../lib/screenSize.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Filters } from '../../ui/Filters.tsx'
import { DayFilter } from '../disputes/list/DayFilter.tsx'
import { isImpossible } from '../disputes/list/wanted.ts'
import type { AllWanted } from './documents.api.ts'
import { SortChips } from './SortChips.tsx'
import { filtersIn, type InUrl } from './wanted.ts'

type Props = { wanted: AllWanted; onChange: (patch: Partial<InUrl>) => void }

/** Types and days behind Filters, and Sort beside it; on a phone Filters holds Sort. */
export function DocumentFilters({ wanted, onChange }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const types = [{ value: '', label: t`All` }, ...TYPES.map(value => ({ value, label: value }))]
  const sort = <SortChips value={wanted.order} onChange={chosen => onChange({ sort: chosen })} />
  return (
    <>
      <Filters active={filtersIn(wanted)} onClear={() => onChange({ type: '', from: '', to: '' })}>
        <FilterChips label={t`Type`} options={types} value={wanted.type ?? ''} onChange={type => onChange({ type })} />
        <DayFilter label={t`Added from`} value={wanted.from} onChange={from => onChange({ from })} />
        <DayFilter
          label={t`Added to`}
          value={wanted.to}
          error={isImpossible(wanted) && <Trans>Choose a day after the first one</Trans>}
          onChange={to => onChange({ to })}
        />
        {phone && sort}
      </Filters>
      {!phone && sort}
    </>
  )
}
