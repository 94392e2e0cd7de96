import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Choice } from '../accounts/registration.ts'
import { FoundUnitField } from '../organizations/FoundUnitField.tsx'
import type { UnitKind } from '../organizations/options.api.ts'
import { FromUnionDown } from './FromUnionDown.tsx'
import { Problem } from './Problem.tsx'
import css from './Requests.module.css'
import { askForOrganization, type OwnPage } from './requests.own.api.ts'
import { useAsk } from './useAsk.ts'

/** 001 §6: people of an organization choose among organizations, of a branch among branches, of a union among unions. */
const LEVELS: Readonly<Record<string, UnitKind>> = { union: 'union', branch: 'branch', sub_branch: 'sub_branch' }

/** 001 §2, modal "Change organization": the previous one, and the one the person belongs to now. */
export function ChangeOrganization({ unit, onClose }: { unit: OwnPage['unit']; onClose: () => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [missing, setMissing] = useState(false)
  const { ask, busy, fields, problem } = useAsk(askForOrganization, onClose)
  const error = missing && !chosen ? t`Choose your current organization.` : fields.org_id
  const send = () => {
    setMissing(chosen === null)
    if (chosen) ask(chosen._id)
    else document.getElementById('org_id')?.focus()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Change organization</Trans>}
      about={
        <Trans>
          Admins of the organization you choose, or the ministry, decide. Cases you have filed stay where they are.
        </Trans>
      }
      verb={<Trans>Send Request</Trans>}
      busyWord={<Trans>Sending Request...</Trans>}
      ready
      busy={busy}
      onSubmit={send}
    >
      <dl className={css.previous}>
        <dt>
          <Trans>Previous organization</Trans>
        </dt>
        <dd>{unit ? unit.name : <Trans>None</Trans>}</dd>
      </dl>
      {unit ? (
        <FoundUnitField
          id="org_id"
          label={<Trans>Current organization</Trans>}
          hint={<Trans>Type to search.</Trans>}
          {...(LEVELS[unit.kind] ? { kind: LEVELS[unit.kind] } : {})}
          value={chosen}
          onChange={setChosen}
          error={error}
        />
      ) : (
        <FromUnionDown error={error} onChange={setChosen} />
      )}
      <Problem words={problem} />
    </FormDialog>
  )
}
