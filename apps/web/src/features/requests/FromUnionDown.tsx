import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Choice, noChoice } from '../accounts/registration.ts'
import { UnitField } from '../organizations/UnitField.tsx'

/** Union, branch, organization, as at sign-up: each asks for the one before. */
export function FromUnionDown({ error, onChange }: { error: ReactNode; onChange: (chosen: Choice | null) => void }) {
  const { t } = useLingui()
  const [union, setUnion] = useState(noChoice)
  const [branch, setBranch] = useState(noChoice)
  const [organization, setOrganization] = useState(noChoice)
  const choose = (chosen: Choice) => {
    setOrganization(chosen)
    onChange(chosen._id ? chosen : null)
  }
  return (
    <>
      <UnitField
        id="union"
        label={t`Union`}
        hint={t`Type to search.`}
        list={{ level: 'unions', below: '' }}
        value={union}
        onChange={chosen => {
          setUnion(chosen)
          setBranch(noChoice)
          choose(noChoice)
        }}
      />
      <UnitField
        key={`branch ${union._id}`}
        id="union_branch"
        label={t`Union Branch`}
        hint={union._id ? undefined : t`Choose the union first.`}
        disabled={!union._id}
        list={{ level: 'branches', below: union._id }}
        value={branch}
        onChange={chosen => {
          setBranch(chosen)
          choose(noChoice)
        }}
      />
      <UnitField
        key={`organization ${branch._id}`}
        id="org_id"
        label={t`Current organization`}
        hint={branch._id ? undefined : t`Choose the branch first.`}
        error={error}
        disabled={!branch._id}
        list={{ level: 'organizations', below: branch._id }}
        value={organization}
        onChange={choose}
      />
    </>
  )
}
