import { unitsHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Choice, noChoice } from '../accounts/registration.ts'
import type { Level } from './levels.ts'
import { UnitField } from './UnitField.tsx'
import css from './Units.module.css'
import type { Unit } from './units.api.ts'

/** The parent of a new branch or sub branch, asked of whoever has no own unit above it. */
export function ChooseParent({ level, own }: { level: Exclude<Level, 'union'>; own: Unit | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fixed = own?.kind === 'union' ? { _id: own._id, name: own.name } : null
  const [union, setUnion] = useState<Choice>(fixed ?? noChoice)
  const [branch, setBranch] = useState<Choice>(noChoice)
  const chosen = level === 'branch' ? union : branch
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (chosen._id) void navigate({ href: unitsHref(level, chosen._id, { tab: 'create' }) })
  }
  return (
    <form method="post" className={css.form} onSubmit={go}>
      <p>
        {level === 'branch' ? (
          <Trans>First choose the union that the branch belongs to.</Trans>
        ) : fixed ? (
          <Trans>First choose the branch that the sub branch belongs to.</Trans>
        ) : (
          <Trans>First choose the union and the branch that the sub branch belongs to.</Trans>
        )}
      </p>
      {fixed ? (
        <TextField label={t`Union name`} value={fixed.name} readOnly />
      ) : (
        <UnitField
          id="parent-union"
          label={t`Union name`}
          hint={t`Type to search.`}
          list={{ level: 'unions', below: '' }}
          value={union}
          onChange={next => {
            setUnion(next)
            setBranch(noChoice)
          }}
        />
      )}
      {level === 'sub_branch' && (
        <UnitField
          key={union._id}
          id="parent-branch"
          label={t`Branch name`}
          hint={union._id ? t`Type to search.` : t`Choose the union first.`}
          disabled={!union._id}
          list={{ level: 'branches', below: union._id }}
          value={branch}
          onChange={setBranch}
        />
      )}
      <div>
        <SubmitButton
          ready={Boolean(chosen._id)}
          missing={
            level === 'branch' ? <Trans>Choose the union first.</Trans> : <Trans>Choose the branch first.</Trans>
          }
        >
          <Trans>Continue</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
