import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import type { Choice } from '../accounts/registration.ts'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { FoundUnitField } from '../organizations/FoundUnitField.tsx'
import css from './Stages.module.css'
import { fieldsOf, linkAccused } from './stages.api.ts'

type Props = { dispute: Dispute; open: boolean; onClose: () => void }

/** The ministry chooses the unit of an accused that somebody only named (rules "An accused that is not listed"). */
export default function LinkAccusedDialog({ dispute, open, onClose }: Props) {
  const { t } = useLingui()
  const { accused } = dispute.involved_parties
  const reach = [dispute.accused_reach?.email, dispute.accused_reach?.phone].filter(Boolean).join(', ')
  const [which, setWhich] = useState('itself')
  const [unit, setUnit] = useState<Choice | null>(null)
  const action = useCaseAction((id: string) => linkAccused(dispute, id), onClose)
  const chosen = which === 'itself' ? accused._id : (unit?._id ?? '')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<Trans>Who is {accused.name}?</Trans>}
      about={<Trans>The claimant typed this name because it was not in the list.</Trans>}
      verb={<Trans>Confirm</Trans>}
      ready={chosen !== ''}
      busy={action.isPending}
      onSubmit={() => action.mutate(chosen)}
    >
      <p className={css.reach}>
        {reach ? (
          <Trans>
            The claimant gave this contact of theirs: <strong>{reach}</strong>
          </Trans>
        ) : (
          <Trans>The claimant gave no contact of theirs.</Trans>
        )}
      </p>
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
        <FoundUnitField
          id="unit_id"
          label={t`Organization`}
          error={fieldsOf(action.error).unit_id}
          value={unit}
          onChange={setUnit}
        />
      )}
    </FormDialog>
  )
}
