import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type FormError, FormErrors } from '../../ui/FormErrors.tsx'
import { fieldsOf, serviceWords } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toastStore.ts'
import css from '../accounts/AccountForm.module.css'
import { readAddress } from '../accounts/signIn.ts'
import { askForLink, keepRecovery } from './recovery.api.ts'

const FIELDS = ['email', 'phone'] as const
type Problem = { words: string; fields: readonly string[] }

/** 000 §2.9. Uncontrolled fields: what was typed before the script arrived stays. Only the server judges them. */
export default function RecoveryPage() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)

  // What was typed at the login, or where an older link went.
  useEffect(() => {
    const known = readAddress()
    const field = form.current?.elements.namedItem(known.includes('@') ? 'email' : 'phone')
    const untouched = FIELDS.every(name => !new FormData(form.current ?? undefined).get(name))
    if (known && untouched && field instanceof HTMLInputElement) field.value = known
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const sent = new FormData(event.currentTarget)
    const typed = { email: String(sent.get('email')).trim(), phone: String(sent.get('phone')).trim() }
    setBusy(true)
    setProblem(null)
    setTries(tries + 1)
    try {
      await askForLink(typed)
      keepRecovery({ ...typed, sentAt: Date.now() })
      location.assign(places.recoverySent)
    } catch (error) {
      const service = serviceWords(error)
      const words = service ?? t`Please enter a valid email or Phone number !`
      toast.error(words)
      setProblem({ words, fields: service ? [] : FIELDS.filter(field => field in fieldsOf(error)) })
      setBusy(false)
    }
  }

  const errorOf = (field: (typeof FIELDS)[number]) => (problem?.fields.includes(field) ? problem.words : undefined)
  const [first] = problem?.fields ?? []
  const errors: FormError[] = problem ? [{ ...(first ? { field: first } : {}), message: problem.words }] : []

  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle lead={t`We send you a link to set a new password. Give an email or a phone number.`}>
          <Trans>Recover your account</Trans>
        </PageTitle>
        <form ref={form} method="post" className={css.form} onSubmit={submit} noValidate>
          <FormErrors key={tries} errors={errors} />
          <TextField
            id="email"
            name="email"
            type="email"
            label={t`Email address`}
            error={errorOf('email')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <p className={css.or}>
            <Trans>Or</Trans>
          </p>
          <TextField
            id="phone"
            name="phone"
            type="tel"
            label={t`Phone number`}
            hint={t`For instance 0803 123 4567.`}
            error={errorOf('phone')}
            autoComplete="tel"
            maxLength={40}
          />
          <Button type="submit" wide busy={busy} busyWord={t`Sending…`}>
            <Trans>Send recovery link</Trans>
          </Button>
        </form>
        <HelpLink href={helpHref('account-and-safety', 'lost-phone')}>
          <Trans>No email and no number any more?</Trans>
        </HelpLink>
        <p>
          <a href={places.login}>
            <Trans>Back to login</Trans>
          </a>
        </p>
      </Card>
    </PublicFrame>
  )
}
