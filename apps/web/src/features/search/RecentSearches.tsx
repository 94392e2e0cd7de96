import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory, IconSearch, IconX } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './Search.module.css'

type Props = {
  recent: readonly string[]
  onChoose: (words: string) => void
  onRemove: (words: string) => void
  onClear: () => void
}

/** What to look for again, before anything is typed. */
export function RecentSearches({ recent, onChoose, onRemove, onClear }: Props) {
  const { t } = useLingui()
  if (recent.length === 0)
    return (
      <EmptyState icon={<IconSearch size={28} aria-hidden="true" />} title={<Trans>What are you looking for?</Trans>}>
        <Trans>
          A case number, a title, the name of a document, a person, a union or a company, or words somebody wrote.
        </Trans>
      </EmptyState>
    )
  return (
    <section aria-label={t`Recent searches`}>
      <div className={css.groupHead}>
        <h3 className={css.group}>
          <Trans>Recent searches</Trans>
        </h3>
        <Button look="quiet" onClick={onClear}>
          <Trans>Remove all</Trans>
        </Button>
      </div>
      <ul className={css.list}>
        {recent.map(words => (
          <li key={words} className={css.recent}>
            <button type="button" className={css.row} data-row onClick={() => onChoose(words)}>
              <IconHistory size={20} className={css.faint} aria-hidden="true" />
              <span className={css.words}>{words}</span>
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={t`Remove ${words}`}
              onClick={() => onRemove(words)}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
