import { STATES } from '@accord/contract/clocks/clocks.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { type CaseClocks, type CaseState, useCaseState } from './clocks.api.ts'

type Props = { dispute: Dispute; clocks: CaseClocks; onClose: () => void }

/** In which state the case belongs: its holidays count, too (rules "Counting days"). */
export default function StateOfCase({ dispute, clocks, onClose }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<string>(clocks.case_state ?? '')
  const save = useCaseState(dispute._id, dispute.version, onClose)
  const refused = refusedBy(save.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>In which state is the workplace?</Trans>}
      about={
        <Trans>Holidays of that state then count for the days of this case, also for those that run already.</Trans>
      }
      verb={<Trans>Save</Trans>}
      ready
      busy={save.isPending}
      errors={errorsOf(refused)}
      tries={save.submittedAt}
      onSubmit={() => save.mutate((state || null) as CaseState | null)}
    >
      <SelectField
        id="state"
        label={t`State`}
        error={refused.state}
        choices={[{ value: '', label: t`The whole country` }, ...STATES.map(value => ({ value, label: value }))]}
        value={state}
        onChange={value => setState(value ?? '')}
      />
    </FormDialog>
  )
}
