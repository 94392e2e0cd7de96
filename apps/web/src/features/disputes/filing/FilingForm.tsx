import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { ProgressSteps } from '../../../ui/ProgressSteps.tsx'
import { toast } from '../../../ui/toastStore.ts'
import type { Profile } from '../../identity/identity.api.ts'
import { CheckAnswers } from './CheckAnswers.tsx'
import { ConfirmFiling } from './ConfirmFiling.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import { ANSWERS, CHECK, isEmpty, STEPS } from './draft.ts'
import css from './Filing.module.css'
import type { Opened } from './keeper.ts'
import { SavedNote } from './SavedNote.tsx'
import { AccusedField, StepAgainst } from './StepAgainst.tsx'
import { StepHappened, StepWanted } from './StepTexts.tsx'
import { StepWhat } from './StepWhat.tsx'
import { useDraft } from './useDraft.ts'
import { useFiling } from './useFiling.ts'
import { useProblems } from './useProblems.ts'
import { useStepInUrl } from './useStepInUrl.ts'
import { useStepTitles } from './words.ts'

type Props = {
  profile: Profile
  opened: Opened
  /** Begins at its heading. */
  chosen?: boolean
  /** What stands above the first step. */
  above?: ReactNode
  /** The first word of a new dispute. */
  onTyped?: () => void
  /** The step of the address, which goes along with the draft's. */
  step: number
  onStep: (step: number, way: 'replace' | 'push') => void
  onFiled: (caseId: string) => void
  onLeave: () => void
}

const steps = [StepWhat, StepAgainst, StepHappened, StepWanted]

/** Filing a dispute in short steps; what is typed is kept until it is filed. */
export function FilingForm({
  profile,
  opened,
  chosen = false,
  above,
  onTyped,
  step: asked,
  onStep,
  onFiled,
  onLeave,
}: Props) {
  const titles = useStepTitles()
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef<number | null>(null)
  const [asking, setAsking] = useState(false)
  const writing = useDraft(profile._id, opened)
  const { draft, kept, state, change, answer } = writing
  const nonUnion = profile.user_role.non_union_id > 0
  const inOwnName = draft.inOwnName && !draft.notListed
  const step = Math.min(draft.step, CHECK)
  const Step = steps[step]

  const goTo = (next: number) => {
    change({ step: next })
    setErrors({})
    // What was wrong there must not stand over the next heading.
    if (told.current !== null) toast.dismiss(told.current)
  }
  useStepInUrl({ step, asked, onMove: onStep, onBack: to => goTo(Math.max(0, Math.min(to || 0, CHECK))) })
  const { proceed, busy, errors, setErrors, problem, setProblem } = useFiling({
    draft,
    nonUnion,
    onStart: writing.halt,
    onFiled: id => {
      writing.clear()
      onFiled(id)
    },
    onFailed: writing.resume,
    onRefused: at => {
      setAsking(false)
      change({ step: at })
    },
  })

  useEffect(() => void AccusedField.preload(), [])
  useEffect(() => {
    if (chosen) heading.current?.focus()
  }, [chosen])
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])

  const empty = isEmpty(draft)
  const typed = useEffectEvent(() => onTyped?.())
  useEffect(() => {
    if (!empty) typed()
  }, [empty])

  const problemsAt = useProblems(draft, profile)
  const refuse = (at: number) => {
    const { message, fields } = problemsAt(at)
    told.current = toast.error(message)
    setErrors(fields)
  }
  const isRight = (at: number) => Object.keys(problemsAt(at).fields).length === 0
  const firstWrong = STEPS.findIndex((_, at) => !isRight(at))
  const next = () => {
    if (!isRight(step)) refuse(step)
    // Whoever came from Check your answers to change one thing goes back there.
    else goTo(firstWrong < 0 ? CHECK : step + 1)
  }
  const submit = () => {
    if (firstWrong < 0) {
      setProblem(null)
      setAsking(true)
      return
    }
    change({ step: firstWrong })
    refuse(firstWrong)
  }
  const list = ANSWERS.flatMap(a => (errors[a] ? [{ field: a, message: errors[a] }] : []))
  if (state.name === 'conflict') {
    const { theirs } = state
    return (
      <DraftConflict
        mine={draft}
        theirs={theirs}
        onMine={() => {
          setAsking(false)
          writing.keepMine(theirs)
        }}
        onTheirs={() => {
          setAsking(false)
          writing.keepTheirs(theirs)
        }}
      />
    )
  }
  return (
    <div className={css.flow}>
      {step === 0 && above}
      <form
        className={css.flow}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (step === CHECK) submit()
          else next()
        }}
      >
        <ProgressSteps percent={step * 25} step={step + 1} of={STEPS.length + 1} />
        <SavedNote empty={empty} kept={kept} state={state} />
        <Card as="div" className={css.card}>
          <h2 ref={heading} tabIndex={-1} className={css.heading}>
            {titles[step]}
          </h2>
          <FormErrors errors={list} />
          {Step ? (
            <Step
              draft={draft}
              change={change}
              answer={answer}
              errors={errors}
              nonUnion={nonUnion}
              inOwnName={inOwnName}
            />
          ) : (
            <CheckAnswers draft={draft} nonUnion={nonUnion} onEdit={goTo} />
          )}
          <div className={css.buttons}>
            <Button type="submit" busy={busy} busyWord={<Trans>Saving...</Trans>}>
              {step === CHECK ? <Trans>Submit</Trans> : <Trans>Next</Trans>}
            </Button>
            <Button look="secondary" onClick={() => (step === 0 ? onLeave() : goTo(step - 1))}>
              {step === 0 ? <Trans>Cancel</Trans> : <Trans>Back</Trans>}
            </Button>
          </div>
        </Card>
        <ConfirmFiling
          open={asking}
          accused={draft.notListed ? draft.answers.accused_name : draft.accusedLabel}
          inOwnName={inOwnName}
          busy={busy}
          problem={problem}
          onProceed={proceed}
          onCancel={() => setAsking(false)}
        />
      </form>
    </div>
  )
}
