import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { isImpossible } from '../disputes/list/wanted.ts'
import { ActiveChips } from './ActiveChips.tsx'
import { countOf, countOfAll, GROUPS } from './groups.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { FEW, isOutOfReach, MANY, Results, WrongDays } from './Results.tsx'
import { useRecent } from './recent.ts'
import css from './Search.module.css'
import { SearchFilters } from './SearchFilters.tsx'
import { searchQuery } from './search.api.ts'
import { ROW, useRowKeys } from './useRowKeys.ts'
import { isAsked, NOTHING_WANTED, type Wanted } from './wanted.ts'

type Props = {
  /** What was typed while this dialog was loading, once. */
  takeEarly: () => string | null
  onClose: () => void
}

/** The search of 000 §2.11, over all that the reader may see. */
export default function SearchDialog({ takeEarly, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open wide="tall" onClose={onClose} title={t`Search`}>
      <Search takeEarly={takeEarly} onClose={onClose} />
    </Dialog>
  )
}

function Search({ takeEarly, onClose }: Props) {
  const { t, i18n } = useLingui()
  const all = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<Wanted>(NOTHING_WANTED)
  const [tab, setTab] = useState('all')
  const person = useQuery({ ...profileQuery, enabled: false }).data?._id ?? ''
  const { recent, add, remove, clear } = useRecent(person)
  const answer = useQuery(searchQuery(wanted, tab === 'all' ? FEW : MANY))
  useRowKeys(all)

  const change = (patch: Partial<Wanted>) => setWanted(now => ({ ...now, ...patch }))
  const begin = useEffectEvent(() => {
    const q = takeEarly()
    if (q !== null) change({ q })
  })
  // Before anything is painted: whatever is typed from then on goes into the box.
  useLayoutEffect(() => begin(), [])
  const focusBox = () => all.current?.querySelector('input')?.focus()
  const asked = isAsked(wanted)
  const found = asked && !isOutOfReach(answer) ? answer.data : undefined
  const settled = found && !answer.isPlaceholderData
  const onOpen = (leaves: boolean) => {
    add(wanted.q)
    if (leaves) onClose()
  }
  /** Enter opens the first that was found for what is in the box; before it was searched, it is searched at once. */
  const onEnter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = event.currentTarget.querySelector('input')?.value ?? ''
    if (q !== wanted.q) change({ q })
    else if (settled) all.current?.querySelector<HTMLElement>(`[role=tabpanel] ${ROW}`)?.click()
  }
  const counts = [found && countOfAll(found), ...GROUPS.map(({ keys }) => found && countOf(found, keys))]
  const labels = [t`All`, ...GROUPS.map(({ label }) => i18n._(label))]
  const tabs = ['all', ...GROUPS.map(group => group.tab)].map((value, at) => ({
    value,
    label: labels[at],
    ...(counts[at] !== undefined && { count: counts[at] }),
  }))
  const total = counts[tabs.findIndex(({ value }) => value === tab)]

  return (
    <div ref={all} className={css.search}>
      <form onSubmit={onEnter} className={css.box}>
        <SearchField
          label={t`Search`}
          hint={t`Case number, title, name, words`}
          value={wanted.q}
          onChange={q => change({ q })}
        />
      </form>
      <SearchFilters wanted={wanted} onChange={change} />
      <ActiveChips wanted={wanted} onChange={change} onEmpty={focusBox} />
      <Tabs label={t`Kinds of results`} tabs={tabs} value={tab} onChange={setTab}>
        <div className={css.results} aria-busy={answer.isFetching}>
          {asked ? (
            <Results answer={answer} tab={tab} wanted={wanted} onTab={setTab} onOpen={onOpen} />
          ) : isImpossible(wanted) ? (
            <WrongDays />
          ) : (
            <RecentSearches recent={recent} onChoose={q => change({ q })} onRemove={remove} onClear={clear} />
          )}
        </div>
      </Tabs>
      <p className={css.status} role="status">
        {settled && total !== undefined && <Total of={total} />}
      </p>
    </div>
  )
}

function Total({ of }: { of: number | string }) {
  if (typeof of === 'string') return <Trans>{of} results</Trans>
  return <Plural value={of} one="# result" other="# results" />
}
