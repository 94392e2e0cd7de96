import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FoundUnitField } from '../organizations/FoundUnitField.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

const KINDS = ['union', 'branch', 'sub_branch', 'employer'] as const

/** The ministry gives a role, in the unit that it needs; the present one is preset where it fits. */
export function ApproveRole({ request, onClose, onDecided }: Props) {
  const { t } = useLingui()
  const [unit, setUnit] = useState(request.suggested_unit)
  const [missing, setMissing] = useState(false)
  const { decide, busy, problem, fields } = useDecision(request, { onDecided: () => onDecided(request) })
  const { person, role, abilities, unit_kinds: kinds, unit_optional: optional } = request
  // The server searches one kind or all; it refuses what does not fit.
  const kind = kinds?.length === 1 ? KINDS.find(one => one === kinds[0]) : undefined
  const needed = abilities.choose_unit && !optional
  const approve = () => {
    setMissing(needed && unit === null)
    if (needed && unit === null) document.getElementById('role-unit')?.focus()
    else decide({ how: 'approve', ...(unit ? { unit_id: unit._id } : {}) })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={
        <Trans>
          Give {person.name} the role {role?.name}?
        </Trans>
      }
      about={
        <>
          <Now person={person} />{' '}
          {!abilities.choose_unit && <Trans>With this role they work in the ministry itself.</Trans>}
        </>
      }
      verb={<Trans>Approve</Trans>}
      ready
      busy={busy}
      onSubmit={approve}
    >
      {abilities.choose_unit && (
        <FoundUnitField
          id="role-unit"
          label={t`Organization`}
          hint={
            optional
              ? t`Leave it empty if they are to work in the ministry itself.`
              : t`Type the name of the union, branch, organization or employer that they run.`
          }
          {...(kind ? { kind } : {})}
          value={unit}
          onChange={setUnit}
          error={missing && unit === null ? t`Choose the organization they run.` : fields.unit_id}
        />
      )}
      <Problem words={fields.unit_id ? null : problem} />
    </FormDialog>
  )
}

function Now({ person: { role, organization } }: Pick<PendingRequest, 'person'>) {
  return organization ? (
    <Trans>
      Now: {role}, {organization}.
    </Trans>
  ) : (
    <Trans>Now: {role}, in no organization.</Trans>
  )
}
