import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { makeQueryClient } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { ProgressSteps } from '../../ui/ProgressSteps.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from '../accounts/AccountForm.module.css'
import { keepRegistration, noChoice, type Registration, readRegistration } from '../accounts/registration.ts'
import { UnitField } from '../organizations/UnitField.tsx'
import { TypedUnion } from './TypedUnion.tsx'
import { useCompletion } from './useCompletion.ts'

/** Union, branch, organization: each asks for the one before. */
export default function UnionForm() {
  const { t } = useLingui()
  const [client] = useState(makeQueryClient)
  const [typed, setTyped] = useState(readRegistration)
  const { busy, complete, refused, errors, tries } = useCompletion('union')
  const put = (patch: Partial<Registration>) => {
    setTyped(now => ({ ...now, ...patch }))
    keepRegistration(patch)
  }
  const { union, union_branch: branch, organization, unlisted, organization_name } = typed
  const whole = unlisted ? organization_name.trim() !== '' : Boolean(union._id && branch._id && organization._id)
  const optional = unlisted ? t`(optional)` : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (whole) await complete(typed, true)
  }

  return (
    <QueryClientProvider client={client}>
      <ProgressSteps percent={50} step={2} of={2} />
      <form method="post" className={css.form} onSubmit={submit}>
        <FormErrors key={tries} errors={errors} />
        <TypedUnion address={typed.address} chosen={union} onFound={found => put({ union: found })} />
        <UnitField
          id="union"
          label={t`Union`}
          optional={optional}
          hint={t`Type to search.`}
          error={refused.union}
          list={{ level: 'unions', below: '' }}
          value={union}
          onChange={chosen => put({ union: chosen, union_branch: noChoice, organization: noChoice })}
        />
        <UnitField
          id="union_branch"
          label={t`Union Branch`}
          optional={optional}
          hint={union._id ? undefined : t`Choose the union first.`}
          error={refused.union_branch}
          disabled={!union._id}
          key={`branch ${union._id}`}
          list={{ level: 'branches', below: union._id }}
          value={branch}
          onChange={chosen => put({ union_branch: chosen, organization: noChoice })}
        />
        {unlisted ? (
          <TextField
            id="organization_name"
            name="organization_name"
            label={t`Name of your organization`}
            hint={t`The ministry is told, and registers it.`}
            error={refused.organization_name}
            autoComplete="organization"
            maxLength={160}
            value={organization_name}
            onChange={event => put({ organization_name: event.currentTarget.value })}
          />
        ) : (
          <UnitField
            id="organization"
            label={t`Organization name`}
            hint={branch._id ? undefined : t`Choose the branch first.`}
            error={refused.organization}
            disabled={!branch._id}
            key={`organization ${branch._id}`}
            list={{ level: 'organizations', below: branch._id }}
            value={organization}
            onChange={chosen => put({ organization: chosen })}
          />
        )}
        <CheckField
          id="unlisted"
          label={t`My organization is not listed`}
          checked={unlisted}
          onChange={on => put({ unlisted: on })}
        />
        <div className={css.actions}>
          <SubmitButton
            busy={busy}
            busyWord={t`Saving...`}
            ready={whole}
            missing={
              unlisted ? (
                <Trans>Type the name of your organization first.</Trans>
              ) : (
                <Trans>Choose your organization first, or say that it is not listed.</Trans>
              )
            }
          >
            <Trans>Finish</Trans>
          </SubmitButton>
          <ButtonLink href={places.profileSetup} look="secondary">
            <Trans>Back</Trans>
          </ButtonLink>
        </div>
      </form>
    </QueryClientProvider>
  )
}
