import { Trans, useLingui } from '@lingui/react/macro'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { usePhone } from '../../lib/screenSize.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Filters } from '../../ui/Filters.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SOURCES, type Wanted } from './sources.ts'

type Props = {
  wanted: Wanted
  onSource: (source: string) => void
  onWords: (words: string) => void
  onOrder: (oldestFirst: boolean) => void
}

/** Radio, search box and sort button (000 §2.13); on a phone behind Filters, but for the search. */
export function Tools({ wanted, onSource, onWords, onOrder }: Props) {
  const { t } = useLingui()
  const labels = { all: t`All`, notifications: t`Notifications`, activity: t`Case Activity` }
  const Icon = wanted.oldestFirst ? IconSortAscending : IconSortDescending
  const phone = usePhone()
  const source = (
    <FilterChips
      label={t`Show`}
      options={SOURCES.map(value => ({ value, label: labels[value] }))}
      value={wanted.source}
      onChange={onSource}
    />
  )
  const search = <SearchField label={t`Search disputes...`} value={wanted.words} onChange={onWords} />
  const order = (
    <Button look="secondary" icon={<Icon size={20} aria-hidden="true" />} onClick={() => onOrder(!wanted.oldestFirst)}>
      {wanted.oldestFirst ? <Trans>Oldest</Trans> : <Trans>Most Recent</Trans>}
    </Button>
  )
  if (phone)
    return (
      <ListTools>
        {search}
        <Filters active={wanted.source === 'all' ? 0 : 1} onClear={() => onSource('all')}>
          {source}
          {order}
        </Filters>
      </ListTools>
    )
  return (
    <ListTools>
      {source}
      {search}
      {order}
    </ListTools>
  )
}
