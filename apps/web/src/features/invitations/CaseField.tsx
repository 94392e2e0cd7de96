import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useTyped } from '../../lib/useTyped.ts'
import { type Choice, SelectField } from '../../ui/SelectField.tsx'
import { useFoundWords } from '../../ui/useFoundWords.ts'

const FEWEST_LETTERS = 2
const MOST = 20

const foundCasesQuery = (q: string) =>
  queryOptions({
    queryKey: ['invitations', 'cases', q],
    queryFn: async ({ signal }) =>
      (await api('GET /api/case/disputes', { query: { q, limit: String(MOST) }, signal })).data,
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

type Props = { error: string | undefined; value: Choice | null; onChange: (chosen: Choice | null) => void }

/** One case that the reader sees, found by its number or title. */
export function CaseField({ error, value, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Choosing writes the case into the box; that is not a search.
  const asked = useTyped(typed === value?.label ? '' : typed.trim())
  const found = useQuery(foundCasesQuery(asked))
  const tooShort = asked.length < FEWEST_LETTERS
  const cases = (!tooShort && found.data) || []
  const empty = useFoundWords({
    tooShort,
    none: !found.isPlaceholderData && found.data?.length === 0,
    isError: found.isError,
    isPaused: found.fetchStatus === 'paused',
    atLeast: t`Type at least 2 letters of the title, or the number.`,
  })
  const choices: Choice[] = cases.map(({ _id, case_no, title }) => ({ value: _id, label: `${case_no} ${title}` }))
  if (value && !cases.some(({ _id }) => _id === value.value)) choices.unshift(value)
  if (!tooShort && cases.length === 0) choices.push({ value: 'nothing', label: empty, disabled: true })
  return (
    <SelectField
      id="invite-case_id"
      label={t`Case`}
      hint={t`Type its number or title to search.`}
      error={error}
      choices={choices}
      value={value?.value ?? null}
      onSearch={setTyped}
      empty={empty}
      onChange={next => onChange(choices.find(one => one.value === next) ?? null)}
    />
  )
}
