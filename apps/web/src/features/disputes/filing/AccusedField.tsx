import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../lib/useTyped.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useFoundChoices } from '../../../ui/useFoundChoices.ts'
import { type Accused, accusedQuery } from '../disputes.api.ts'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

const labelOf = ({ name, acronym, parent }: Accused) =>
  [acronym ? `${name} (${acronym})` : name, parent].filter(Boolean).join(', ')

const NOT_LISTED = 'not listed'

export default function AccusedField({ draft, change, errors }: StepProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const [typed, setTyped] = useState('')
  const chosen = draft.answers.accused_party
  // Choosing writes the label into the box; that is not a search.
  const asked = useTyped(typed === draft.accusedLabel ? '' : typed.trim())
  const found = useQuery(accusedQuery(asked))

  const listed = found.data ?? []
  const { choices, empty, none } = useFoundChoices({
    asked,
    found,
    listed: listed.map(one => ({ value: one._id, label: labelOf(one) })),
    chosen: chosen ? { value: chosen, label: draft.accusedLabel } : null,
  })
  // The open list may stand over the button beneath it, which says the same.
  if (none) choices.push({ value: NOT_LISTED, label: t`My employer is not listed` })

  return (
    <SelectField
      id="accused_party"
      label={words.accused_party.label}
      hint={t`Type the name of the employer, company or union.`}
      choices={choices}
      value={chosen || null}
      error={errors.accused_party}
      onSearch={setTyped}
      empty={empty}
      onChange={value => {
        if (value === NOT_LISTED) {
          change({ notListed: true })
          return
        }
        const label = choices.find(one => one.value === value)?.label ?? ''
        const known = listed.find(one => one._id === value)
        const inOwnName = known ? known.in_own_name : value === chosen && draft.inOwnName
        change({ answers: { accused_party: value ?? '' }, accusedLabel: label, inOwnName })
      }}
    />
  )
}
