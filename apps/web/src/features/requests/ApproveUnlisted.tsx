import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Choice } from '../accounts/registration.ts'
import { FoundUnitField } from '../organizations/FoundUnitField.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { Under } from './Under.tsx'
import { useDecision } from './useDecision.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

/** The ministry says which unit an organization that was not listed is. */
export function ApproveUnlisted({ request, onClose, onDecided }: Props) {
  const { t } = useLingui()
  const [unit, setUnit] = useState<Choice | null>(null)
  const [missing, setMissing] = useState(false)
  const { decide, busy, problem, fields } = useDecision(request, { onDecided: () => onDecided(request) })
  const { person, organization_name: typed } = request
  const approve = () => {
    setMissing(unit === null)
    if (unit === null) document.getElementById('request-unit')?.focus()
    else decide({ how: 'approve', unit_id: unit._id })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Where does {person.name} belong?</Trans>}
      about={
        <Trans>
          {person.name} typed <strong>{typed}</strong>. Choose the organization meant; it must be in the system already.
        </Trans>
      }
      verb={<Trans>Approve</Trans>}
      ready
      busy={busy}
      onSubmit={approve}
    >
      <Under names={request.under} />
      <FoundUnitField
        id="request-unit"
        label={t`Organization`}
        hint={t`Type the name of the union, branch, organization or employer.`}
        value={unit}
        onChange={setUnit}
        error={missing && unit === null ? t`Choose the organization this person belongs to.` : fields.unit_id}
      />
      <Problem words={fields.unit_id ? null : problem} />
    </FormDialog>
  )
}
