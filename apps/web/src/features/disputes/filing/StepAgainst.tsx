import { MOST, UNKNOWN_ADDRESS } from '@accord/contract/disputes/form'
import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { later } from '../../../ui/later.tsx'
import { useOffline } from '../../../ui/OfflineBar.tsx'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import css from './Filing.module.css'
import { OwnName } from './OwnName.tsx'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

/** A list that searches is the heaviest part of the form: it comes while the first step is answered. */
export const AccusedField = later(() => import('./AccusedField.tsx'), { fallback: <LoadingState rows={1} /> })

/** Whom to accuse: found by typing, or named when it is not in the list (rules "An accused that is not listed"). */
export function StepAgainst(props: StepProps) {
  const { draft, change, answer, errors, nonUnion, inOwnName } = props
  const { t } = useLingui()
  const words = useAnswerWords()
  const optional = t`(optional)`
  const [typed, setTyped] = useState(draft.answers.accused_name)
  const notListed = () => change({ notListed: true, ...(typed && { answers: { accused_name: typed } }) })
  // The button, or the line of the list, that was chosen goes with its form.
  const before = useRef(draft.notListed)
  useEffect(() => {
    if (before.current === draft.notListed) return
    before.current = draft.notListed
    document.getElementById(draft.notListed ? 'accused_name' : 'accused_party')?.focus()
  }, [draft.notListed])
  const email = <AccusedEmail {...props} />
  const offline = useOffline()
  if (!draft.notListed)
    return (
      <>
        {offline && !draft.answers.accused_party && (
          <p className={css.guide}>
            <Trans>You are offline, and the list of employers is online: give the name in words.</Trans>
          </p>
        )}
        <AccusedField {...props} typed={typed} onTyped={setTyped} onNotListed={notListed} />
        {inOwnName && <OwnName />}
        <div>
          <Button look="secondary" onClick={notListed}>
            <Trans>My employer is not listed</Trans>
          </Button>
        </div>
        {nonUnion && email}
      </>
    )
  return (
    <>
      <p className={css.guide}>
        <Trans>Give what you know. The ministry confirms who this is before the case goes on.</Trans>
      </p>
      <HelpLink aside href={helpHref('getting-started', 'employer-not-listed')}>
        <Trans>What happens with the name?</Trans>
      </HelpLink>
      <TextField
        id="accused_name"
        label={words.accused_name.label}
        maxLength={MOST.accused_name}
        value={draft.answers.accused_name}
        error={errors.accused_name}
        onChange={event => answer('accused_name', event.currentTarget.value)}
      />
      {email}
      <PhoneField
        id="organization_phone"
        label={words.organization_phone.label}
        optional={optional}
        value={draft.answers.organization_phone}
        error={errors.organization_phone}
        onChange={event => answer('organization_phone', event.currentTarget.value)}
      />
      <div>
        <Button look="quiet" onClick={() => change({ notListed: false })}>
          <Trans>Search the list instead</Trans>
        </Button>
      </div>
    </>
  )
}

/** Whoever belongs to no union gives an address to invite, or says that they do not know it (rules "Filing"). */
function AccusedEmail({ draft, answer, errors, nonUnion }: StepProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const typed = draft.answers.organization_email
  const unknown = typed === UNKNOWN_ADDRESS
  return (
    <>
      <TextField
        id="organization_email"
        label={words.organization_email.label}
        type="email"
        inputMode="email"
        maxLength={MOST.organization_email}
        optional={nonUnion ? undefined : t`(optional)`}
        hint={t`They are invited to answer once the ministry has approved the case. Not your own address.`}
        disabled={unknown}
        value={unknown ? '' : typed}
        error={errors.organization_email}
        onChange={event => answer('organization_email', event.currentTarget.value)}
      />
      {nonUnion && (
        <CheckField
          label={t`I don’t know it`}
          hint={t`The ministry is asked to find it.`}
          checked={unknown}
          onChange={checked => answer('organization_email', checked ? UNKNOWN_ADDRESS : '')}
        />
      )}
    </>
  )
}
