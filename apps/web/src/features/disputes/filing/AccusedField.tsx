import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../lib/useTyped.ts'
import { type Choice, SelectField } from '../../../ui/SelectField.tsx'
import { type Accused, accusedQuery } from '../disputes.api.ts'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

const labelOf = ({ name, acronym, parent }: Accused) =>
  [acronym ? `${name} (${acronym})` : name, parent].filter(Boolean).join(', ')

export default function AccusedField({ draft, change, errors }: StepProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const [typed, setTyped] = useState('')
  const chosen = draft.answers.accused_party
  // Choosing writes the label into the box; that is not a search.
  const asked = useTyped(typed === draft.accusedLabel ? '' : typed.trim())
  const found = useQuery(accusedQuery(asked))

  const listed = (asked.length >= 2 && found.data) || []
  const choices: Choice[] = listed.map(one => ({ value: one._id, label: labelOf(one) }))
  if (chosen && !choices.some(one => one.value === chosen))
    choices.unshift({ value: chosen, label: draft.accusedLabel })
  const quiet = found.isError
    ? t`The list could not be searched. Type again in a moment.`
    : asked.length < 2
      ? t`Type at least 2 letters of the name.`
      : found.isFetching
        ? t`Searching…`
        : t`No results found`

  return (
    <SelectField
      id="accused_party"
      label={words.accused_party.label}
      hint={t`Type the name of the employer, company or union.`}
      choices={choices}
      value={chosen || null}
      error={errors.accused_party}
      onSearch={setTyped}
      empty={quiet}
      onChange={value => {
        const label = choices.find(one => one.value === value)?.label ?? ''
        const known = listed.find(one => one._id === value)
        const inOwnName = known ? known.in_own_name : value === chosen && draft.inOwnName
        change({ answers: { accused_party: value ?? '' }, accusedLabel: label, inOwnName })
      }}
    />
  )
}
