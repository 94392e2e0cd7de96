import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsSort } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { CheckChips } from '../../ui/CheckChips.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Filters } from '../../ui/Filters.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { DayFilter } from '../disputes/list/DayFilter.tsx'
import { isImpossible } from '../disputes/list/wanted.ts'
import css from './Search.module.css'
import { filtersIn, NO_FILTERS, type Order, type Status, TYPES, type Wanted } from './wanted.ts'
import { useOrderWords, useStatusWords } from './words.ts'

type Props = { wanted: Wanted; onChange: (patch: Partial<Wanted>) => void }

/** Filters, Sort and Clear all of 000 §2.11. */
export function SearchFilters({ wanted, onChange }: Props) {
  const { t } = useLingui()
  const statuses = useStatusWords()
  const orders = useOrderWords()
  const active = filtersIn(wanted)
  return (
    <div className={css.tools}>
      <Filters active={active} done={<Trans>Show results</Trans>}>
        <CheckChips
          label={t`Document type`}
          options={TYPES.map(value => ({ value, label: value }))}
          values={wanted.types}
          onChange={chosen => onChange({ types: TYPES.filter(one => chosen.includes(one)) })}
        />
        <FilterChips
          label={t`Case status`}
          options={[{ value: '', label: t`All` }, ...entries(statuses)]}
          value={wanted.status}
          onChange={status => onChange({ status: status as Status })}
        />
        <DayFilter label={t`From`} value={wanted.from} onChange={from => onChange({ from })} />
        <DayFilter
          label={t`To`}
          value={wanted.to}
          error={isImpossible(wanted) && <Trans>Choose a day after the first one</Trans>}
          onChange={to => onChange({ to })}
        />
      </Filters>
      <RowMenu
        label={t`Sort: ${orders[wanted.order]}`}
        icon={<IconArrowsSort size={20} aria-hidden="true" />}
        text={orders[wanted.order]}
        items={entries(orders).map(({ value, label }) => ({
          key: value,
          label,
          checked: value === wanted.order,
          onSelect: () => onChange({ order: value as Order }),
        }))}
      />
      {(active > 0 || wanted.order !== 'relevance') && (
        <Button look="quiet" onClick={() => onChange({ ...NO_FILTERS, order: 'relevance' })}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </div>
  )
}

const entries = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
