import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import { RadioField } from '../../ui/RadioField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { accusedQuery, type Dispute } from '../disputes/disputes.api.ts'
import { Deed } from './Deed.tsx'
import { fieldsOf, linkAccused, useDeed } from './stages.api.ts'

type Props = { dispute: Dispute; open: boolean; onClose: () => void }

/** The ministry says who an accused is that somebody only named (rules §10). */
export function LinkAccusedDialog({ dispute, open, onClose }: Props) {
  const { t } = useLingui()
  const { accused } = dispute.involved_parties
  const [which, setWhich] = useState('itself')
  const [unit, setUnit] = useState<{ value: string; label: string } | null>(null)
  const [typed, setTyped] = useState('')
  const asked = useTyped(typed === unit?.label ? '' : typed.trim())
  const found = useQuery(accusedQuery(asked))
  const listed = ((asked.length >= 2 && found.data) || []).map(one => ({
    value: one._id,
    label: [one.name, one.parent].filter(Boolean).join(', '),
  }))
  const choices = unit && !listed.some(one => one.value === unit.value) ? [unit, ...listed] : listed
  const deed = useDeed((id: string) => linkAccused(dispute, id), onClose, t`Something went wrong. Try again.`)
  const chosen = which === 'itself' ? accused._id : (unit?.value ?? '')
  return (
    <Deed
      open={open}
      onClose={onClose}
      title={<Trans>Who is {accused.name}?</Trans>}
      about={<Trans>The claimant typed this name because it was not in the list.</Trans>}
      verb={<Trans>Confirm</Trans>}
      ready={chosen !== ''}
      busy={deed.isPending}
      onSubmit={() => deed.mutate(chosen)}
    >
      <RadioField
        id="which"
        name="which"
        label={t`Accused party`}
        options={[
          { value: 'itself', label: t`A new employer of this name` },
          { value: 'known', label: t`An organization that is in the list` },
        ]}
        value={which}
        onChange={setWhich}
      />
      {which === 'known' && (
        <SelectField
          id="unit_id"
          label={t`Organization`}
          choices={choices}
          value={unit?.value ?? null}
          error={fieldsOf(deed.error).unit_id}
          onSearch={setTyped}
          empty={asked.length < 2 ? t`Type at least 2 letters of the name.` : t`No results found`}
          onChange={value => setUnit(choices.find(one => one.value === value) ?? null)}
        />
      )}
    </Deed>
  )
}
