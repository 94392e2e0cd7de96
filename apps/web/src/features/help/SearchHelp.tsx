import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import css from './Help.module.css'

type Props = { q?: string; onSearch?: (q: string) => void }

/** A form that the browser alone can send; inside the shell it goes through the router. */
export function SearchHelp({ q = '', onSearch }: Props) {
  const { t } = useLingui()
  return (
    <search>
      <form
        className={css.search}
        action={places.helpSearch}
        onSubmit={event => {
          if (!onSearch) return
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
        }}
      >
        <input
          key={q}
          className={css.words}
          type="search"
          name="q"
          aria-label={t`Search the help`}
          placeholder={t`Such as “wages”`}
          defaultValue={q}
          maxLength={200}
          enterKeyHint="search"
        />
        <button type="submit" className={css.find}>
          <IconSearch size={20} aria-hidden="true" />
          <span>
            <Trans>Search</Trans>
          </span>
        </button>
      </form>
    </search>
  )
}
