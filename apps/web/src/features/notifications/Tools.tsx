import { Trans, useLingui } from '@lingui/react/macro'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SOURCES, type Wanted } from './sources.ts'

type Props = {
  wanted: Wanted
  onSource: (source: string) => void
  onWords: (words: string) => void
  onOrder: (oldestFirst: boolean) => void
}

/** Radio, search box and sort button (000 §2.13). */
export function Tools({ wanted, onSource, onWords, onOrder }: Props) {
  const { t } = useLingui()
  const labels = { all: t`All`, notifications: t`Notifications`, activity: t`Case Activity` }
  const Icon = wanted.oldestFirst ? IconSortAscending : IconSortDescending
  return (
    <ListTools>
      <FilterChips
        label={t`Show`}
        options={SOURCES.map(value => ({ value, label: labels[value] }))}
        value={wanted.source}
        onChange={onSource}
      />
      <SearchField label={t`Search disputes...`} value={wanted.words} onChange={onWords} />
      <Button
        look="secondary"
        icon={<Icon size={20} aria-hidden="true" />}
        onClick={() => onOrder(!wanted.oldestFirst)}
      >
        {wanted.oldestFirst ? <Trans>Oldest</Trans> : <Trans>Most Recent</Trans>}
      </Button>
    </ListTools>
  )
}
