import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmailOrMobileField, isMeantAsNumber } from '../../ui/EmailOrMobileField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { serviceWords } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { NOT_MOBILE } from '../../ui/notMobile.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { toast } from '../../ui/toastStore.ts'
import css from './AccountForm.module.css'
import { complaintOnTheWay, meetAddress } from './complaint.ts'
import { complaintOf, personOf } from './complaintPerson.ts'
import { dropRegistration, keepRegistration, readRegistration } from './registration.ts'

/** What the complaint of the landing page says of the person; what they typed in the profile since stays. */
const typedBefore = (address: string) => {
  const complaint = complaintOf([address])
  return !complaint || readRegistration().first_name ? {} : personOf(complaint)
}

/** 000 §2.3. Uncontrolled: what was typed before the script arrived stays. */
export default function CreateAccountPage() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unsure, setUnsure] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // The address that was typed with a complaint on the landing page.
  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    const complaint = complaintOnTheWay()
    if (field instanceof HTMLInputElement && !field.value && complaint) field.value = complaint.address
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setBusy(true)
    setProblem(null)
    setUnsure(false)
    // Before the answer, which may be lost while the code is on its way.
    if (readRegistration().address !== email) dropRegistration()
    meetAddress(email)
    keepRegistration({ address: email, ...typedBefore(email) })
    try {
      // It sends a code, whatever its method says: asked once, never again by itself.
      await api('GET /api/validate-email', { query: { email } })
      keepRegistration({ address: email, sentAt: Date.now() })
      location.assign(places.verification)
    } catch (error) {
      const service = serviceWords(error)
      if (!service) dropRegistration()
      setUnsure(service !== null)
      const words = service ?? (isMeantAsNumber(email) ? t(NOT_MOBILE) : t`Please enter a valid Email.`)
      toast.error(words)
      setProblem(words)
      setBusy(false)
    }
  }

  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle lead={t`Free for every worker, group and union member.`}>
          <Trans>Create account</Trans>
        </PageTitle>
        <form ref={form} method="post" className={css.form} onSubmit={submit} noValidate>
          <FormErrors errors={problem ? [{ field: 'email', message: problem }] : []} />
          <EmailOrMobileField
            hint={t`We send a 6-digit code to it.`}
            error={problem}
            autoComplete="username"
            required
          />
          <Button type="submit" wide busy={busy} busyWord={t`Sending the code…`}>
            <Trans>Verify</Trans>
          </Button>
        </form>
        <HelpLink aside href={helpHref('getting-started', 'sign-up')}>
          <Trans>What do I need to sign up?</Trans>
        </HelpLink>
        {unsure && (
          <p>
            <a href={places.verification}>
              <Trans>I have a code</Trans>
            </a>
          </p>
        )}
        <p>
          <Trans>
            Already have an account? <a href={places.login}>Log in</a>
          </Trans>
        </p>
      </Card>
    </PublicFrame>
  )
}
