import { useLingui } from '@lingui/react/macro'
import { FilterChips } from '../../ui/FilterChips.tsx'

/** The three orders of 002 §2.4 and §2.5. */
export function SortChips({ value, onChange }: { value: string; onChange: (order: string) => void }) {
  const { t } = useLingui()
  const orders = [
    { value: 'name', label: t`A-Z` },
    { value: 'recent', label: t`Most Recent` },
    { value: 'oldest', label: t`Oldest` },
  ]
  return <FilterChips label={t`Sort`} options={orders} value={value} onChange={onChange} />
}
