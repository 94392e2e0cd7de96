import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useFoundUnits } from '../../organizations/useFoundUnits.ts'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

const NOT_LISTED = 'not listed'

type Props = StepProps & {
  /** A name that was typed before, on the landing page or for an organization that is not listed. */
  typed: string
  /** What is typed there; a name of the list, once it is chosen, is none. */
  onTyped: (text: string) => void
  /** It is in no list. */
  onNotListed: () => void
}

export default function AccusedField({ draft, change, errors, typed, onTyped, onNotListed }: Props) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const chosen = draft.answers.accused_party
  const found = useFoundUnits(chosen ? { value: chosen, label: draft.accusedLabel } : null, { typed })
  // The open list may cover the button beneath it, which says the same.
  const choices = found.none
    ? [...found.choices, { value: NOT_LISTED, label: t`My employer is not listed` }]
    : found.choices

  return (
    <SelectField
      id="accused_party"
      label={words.accused_party.label}
      hint={t`Type the name of the employer, company or union.`}
      choices={choices}
      value={chosen || null}
      error={errors.accused_party}
      typed={typed}
      onSearch={text => {
        found.onSearch(text)
        // Leaving the box empties it, and choosing writes into it.
        if (text.trim() !== '' && !choices.some(one => one.label === text)) onTyped(text.trim())
      }}
      empty={found.empty}
      onChange={value => {
        if (value === NOT_LISTED) {
          onNotListed()
          return
        }
        const label = choices.find(one => one.value === value)?.label ?? ''
        const known = found.units.find(one => one._id === value)
        const inOwnName = known ? known.in_own_name : value === chosen && draft.inOwnName
        change({ answers: { accused_party: value ?? '' }, accusedLabel: label, inOwnName })
      }}
    />
  )
}
