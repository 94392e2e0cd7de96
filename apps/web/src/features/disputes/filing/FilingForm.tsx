import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { ProgressSteps } from '../../../ui/ProgressSteps.tsx'
import type { Profile } from '../../accounts/accounts.api.ts'
import { CheckAnswers } from './CheckAnswers.tsx'
import { ConfirmFiling } from './ConfirmFiling.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import { ANSWERS, CHECK, isEmpty, SCREENS_OF_PART } from './draft.ts'
import { FilesAs } from './FilesAs.tsx'
import css from './Filing.module.css'
import { FilingNote } from './FilingNote.tsx'
import type { Opened } from './keeper.ts'
import type { Refused } from './outbox.ts'
import { SavedNote } from './SavedNote.tsx'
import { AccusedField, StepAgainst } from './StepAgainst.tsx'
import { StepHappened, StepWanted } from './StepTexts.tsx'
import { StepWhat } from './StepWhat.tsx'
import { useDraft } from './useDraft.ts'
import { useFilingSteps } from './useFilingSteps.ts'
import { usePartNames, useStepTitles } from './words.ts'

type Props = {
  profile: Profile
  opened: Opened
  /** Begins at its heading. */
  chosen?: boolean
  /** What is above the first step. */
  above?: ReactNode
  /** The first word of a new dispute. */
  onTyped?: () => void
  /** The step of the address, which goes along with the draft's. */
  step: number
  onStep: (step: number, way: 'replace' | 'push') => void
  onFiled: (caseId: string) => void
  onBusy: (busy: boolean) => void
  /** What the server said of it while nobody looked. */
  refused?: Refused | null
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
  onBusy,
  refused = null,
  onLeave,
}: Props) {
  const titles = useStepTitles()
  const parts = usePartNames()
  const writing = useDraft(profile._id, opened)
  const { draft, kept, state, change, answer } = writing
  const nonUnion = profile.user_role.non_union_id > 0
  const inOwnName = draft.inOwnName && !draft.notListed
  const filing = useFilingSteps({ profile, writing, nonUnion, asked, onStep, onFiled, onBusy, refused })
  const { step, goTo, errors, busy } = filing
  const heading = useStepFocus(step, chosen)
  const Step = steps[step]
  const part = Math.floor(step / SCREENS_OF_PART)

  useEffect(() => void AccusedField.preload(), [])
  const empty = isEmpty(draft)
  const typed = useEffectEvent(() => onTyped?.())
  useEffect(() => {
    if (!empty) typed()
  }, [empty])

  if (state.name === 'conflict') {
    const { theirs } = state
    const settle = (keep: (of: typeof theirs) => void) => () => {
      filing.stopAsking()
      keep(theirs)
    }
    return (
      <DraftConflict
        mine={draft}
        theirs={theirs}
        onMine={settle(writing.keepMine)}
        onTheirs={settle(writing.keepTheirs)}
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
          filing.forward()
        }}
      >
        <ProgressSteps percent={step * 25} step={part + 1} of={parts.length} name={parts[part]} />
        <SavedNote empty={empty} kept={kept} state={state} />
        {refused && <FilingNote state={refused} />}
        <Card as="div" className={css.card}>
          <h2 ref={heading} tabIndex={-1} className={css.heading}>
            {titles[step]}
          </h2>
          {(part === 0 || step === CHECK) && <FilesAs profile={profile} draft={draft} />}
          <FormErrors errors={ANSWERS.flatMap(a => (errors[a] ? [{ field: a, message: errors[a] }] : []))} />
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
          <Buttons>
            <Button type="submit" busy={busy} busyWord={<Trans>Saving...</Trans>}>
              {step === CHECK ? <Trans>Submit</Trans> : <Trans>Next</Trans>}
            </Button>
            <Button look="secondary" onClick={() => (step === 0 ? onLeave() : goTo(step - 1))}>
              {step === 0 ? <Trans>Cancel</Trans> : <Trans>Back</Trans>}
            </Button>
          </Buttons>
        </Card>
        <ConfirmFiling
          open={filing.asking}
          accused={draft.notListed ? draft.answers.accused_name : draft.accusedLabel}
          inOwnName={inOwnName}
          busy={busy}
          problem={filing.problem}
          onProceed={filing.proceed}
          onCancel={filing.stopAsking}
        />
      </form>
    </div>
  )
}

/** The heading of a step: whoever comes to another step starts there, and, where `chosen`, whoever opens the form. */
function useStepFocus(step: number, chosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (chosen) heading.current?.focus()
  }, [chosen])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}
