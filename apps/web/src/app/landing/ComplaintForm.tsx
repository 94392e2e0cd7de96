import { MAX_DOCUMENT } from '@accord/contract/documents/files'
import type { Landing } from '@accord/contract/landing/landing.schemas'
import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { shrink } from '../../features/documents/shrink.ts'
import { notTaken, TAKEN } from '../../features/documents/taken.ts'
import { MINISTRY } from '../../lib/ministry.ts'
import { Button } from '../../ui/Button.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChosenFile } from '../../ui/useChosenFile.ts'
import css from './ComplaintForm.module.css'
import landing from './LandingPage.module.css'
import { useComplaint } from './useComplaint.ts'
import { type Problems, useComplaintProblems } from './useComplaintProblems.ts'

const KEEPS_NOTHING = msg`This browser keeps nothing of what you type, as in a private window: it is gone when you leave this page. Copy your complaint, and begin in another window or browser.`

type Props = { unions: Landing['unions']; loggedIn: boolean; signUp: boolean }

/** 000 §2.2: a complaint before there is an account. It stays in this browser until its person has one. */
export function ComplaintForm({ unions, loggedIn, signUp }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const chosen = useChosenFile({
    max: MAX_DOCUMENT,
    refuse: notTaken,
    prepare: shrink,
  })
  const complaint = useComplaint(form, chosen)
  const problemsOf = useComplaintProblems()
  const [problems, setProblems] = useState<Problems>({})
  const [tries, setTries] = useState(0)
  const optional = t`(optional)`

  const goOn = (way: 'sign up' | 'log in') => {
    const typed = complaint.read()
    if (!typed) return
    const found = problemsOf(typed)
    setProblems(found)
    setTries(n => n + 1)
    if (Object.keys(found).length === 0 && !complaint.goOn(way)) setProblems({ text: t(KEEPS_NOTHING) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goOn('sign up')
  }
  /** What was said of an answer is no longer said once it has changed. */
  const answered = (name: string) =>
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
  const errors = Object.entries(problems).map(([field, message]) => ({ field: `complaint-${field}`, message }))

  return (
    <section className={landing.band} aria-labelledby="complain" id="complaint">
      <div className={css.inner}>
        <div className={css.words}>
          <h2 id="complain">
            <Trans>Submit a complaint</Trans>
          </h2>
          <p>
            <Trans>
              Begin here, without an account. What you type stays on this device and is sent to nobody until you submit
              the dispute.
            </Trans>
          </p>
          <ol className={css.after}>
            <li>
              <Trans>Tell us what happened.</Trans>
            </li>
            <li>
              <Trans>Create a free account, or log in.</Trans>
            </li>
            <li>
              <Trans>Check the dispute form, which is filled in already, and submit it.</Trans>
            </li>
          </ol>
        </div>
        <form
          ref={form}
          method="post"
          className={css.form}
          noValidate
          onSubmit={submit}
          onInput={event => {
            complaint.keep()
            answered((event.target as HTMLInputElement).name)
          }}
        >
          <noscript>
            <p className={css.note}>
              <Trans>
                This form needs JavaScript: switch it on in the browser’s settings, or{' '}
                <a href={places.createAccount}>create an account</a> in a browser that has it and file your dispute
                there. You can also write to the {MINISTRY.name}, {MINISTRY.address}, or go to a labour office in your
                state.
              </Trans>
            </p>
          </noscript>
          <FormErrors key={tries} errors={errors} />
          <div className={css.pair}>
            <RadioField
              id="complaint-case_type"
              name="case_type"
              label={t`Case type`}
              error={problems.case_type}
              options={[
                { value: 'Dispute case', label: t`Dispute case` },
                { value: 'Grievance', label: t`Grievance` },
              ]}
            />
            <RadioField
              id="complaint-claimant"
              name="claimant"
              label={t`Claimant type`}
              error={problems.claimant}
              options={[
                { value: 'individual', label: t`Individual` },
                { value: 'group', label: t`Group` },
              ]}
            />
          </div>
          <div className={css.pair}>
            <TextField
              id="complaint-representative"
              name="representative"
              label={t`Representative name`}
              hint={t`You, or who speaks for the group.`}
              autoComplete="name"
              maxLength={120}
              error={problems.representative}
            />
            <TextField
              id="complaint-address"
              name="address"
              label={t`Email`}
              hint={t`Or a mobile number. You sign up with it.`}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={problems.address}
            />
            <TextField
              id="complaint-organization"
              name="organization"
              label={t`Organization`}
              hint={t`Whom you complain about.`}
              autoComplete="off"
              maxLength={160}
              error={problems.organization}
            />
            <TextField
              id="complaint-union"
              name="union"
              label={t`Union`}
              optional={optional}
              hint={t`The union you belong to.`}
              autoComplete="off"
              list="complaint-unions"
              maxLength={160}
            />
            <datalist id="complaint-unions">
              {unions.map(({ name, acronym }) => (
                <option key={name} value={name}>
                  {acronym}
                </option>
              ))}
            </datalist>
          </div>
          <TextAreaField
            id="complaint-text"
            name="text"
            label={t`Complaint`}
            hint={t`What happened, when, and what you have done about it so far.`}
            maxLength={20_000}
            error={problems.text}
          />
          <FileField
            id="complaint-file"
            label={t`Attachment`}
            optional={optional}
            hint={t`A payslip, a letter, a photo: one file of at most 5 MB. You can add more later.`}
            accept={TAKEN}
            chosen={{ ...chosen, clear: complaint.removeFile }}
          />
          {complaint.lost && (
            <p className={css.note}>
              <Trans>This browser cannot keep the file. Add it again after you have submitted the dispute.</Trans>
            </p>
          )}
          <div className={css.actions}>
            <Button type="submit">
              {loggedIn || !signUp ? <Trans>Go on to the dispute form</Trans> : <Trans>Go on to sign up</Trans>}
            </Button>
            {!loggedIn && (
              <Button look="secondary" onClick={() => goOn('log in')}>
                <Trans>I have an account</Trans>
              </Button>
            )}
          </div>
          <Kept state={complaint.state} onForget={complaint.forget} />
        </form>
      </div>
    </section>
  )
}

/** Where what was typed is, and how it is taken away from a phone that others use, too. */
function Kept({ state, onForget }: { state: 'empty' | 'kept' | 'not kept'; onForget: () => void }) {
  const { i18n } = useLingui()
  return (
    <div className={css.kept}>
      <p role="status">
        {state === 'kept' && (
          <Trans>
            Kept on this device only, NOT yet submitted. It is removed when you file it, when you log out, or after 30
            days. Do others use this device? Remove it before you leave.
          </Trans>
        )}
        {state === 'not kept' && i18n._(KEEPS_NOTHING)}
      </p>
      {state !== 'empty' && (
        <Button look="quiet" onClick={onForget}>
          <Trans>Remove what I typed</Trans>
        </Button>
      )}
    </div>
  )
}
