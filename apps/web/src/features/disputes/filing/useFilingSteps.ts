import { useRef, useState } from 'react'
import { toast } from '../../../ui/toastStore.ts'
import type { Profile } from '../../accounts/accounts.api.ts'
import { fileToCase } from '../../accounts/complaintFile.ts'
import { CHECK, STEPS } from './draft.ts'
import type { Refused } from './outbox.ts'
import type { useDraft } from './useDraft.ts'
import { useFiling } from './useFiling.ts'
import { useProblems } from './useProblems.ts'
import { useStepInUrl } from './useStepInUrl.ts'

type Asked = {
  profile: Profile
  writing: ReturnType<typeof useDraft>
  nonUnion: boolean
  /** The step of the address, which goes along with the draft's. */
  asked: number
  onStep: (step: number, way: 'replace' | 'push') => void
  onFiled: (caseId: string) => void
  onBusy: (busy: boolean) => void
  refused: Refused | null
}

/** The steps of the form: forward where the answers are right, back at any time, and at the end the filing, once confirmed. */
export function useFilingSteps({ profile, writing, nonUnion, asked, onStep, onFiled, onBusy, refused }: Asked) {
  const { draft, change } = writing
  const shown = useRef<number | null>(null)
  const [asking, setAsking] = useState(false)
  const step = Math.min(draft.step, CHECK)
  const { proceed, busy, errors, setErrors, problem, setProblem } = useFiling({
    person: profile._id,
    draft,
    seen: writing.seenNow,
    nonUnion,
    refused,
    onBusy,
    onStart: writing.halt,
    onFiled: id => {
      writing.clear()
      void fileToCase(draft.id, id)
      onFiled(id)
    },
    onFailed: writing.resume,
    onRefused: at => {
      setAsking(false)
      change({ step: at })
    },
  })
  const goTo = (next: number) => {
    change({ step: next })
    setErrors({})
    // The error of that step must not cover the next heading.
    if (shown.current !== null) toast.dismiss(shown.current)
  }
  useStepInUrl({ step, asked, onMove: onStep, onBack: to => goTo(Math.max(0, Math.min(to || 0, CHECK))) })

  const problemsAt = useProblems(draft, profile)
  const isRight = (at: number) => Object.keys(problemsAt(at).fields).length === 0
  const firstWrong = STEPS.findIndex((_, at) => !isRight(at))
  const refuse = (at: number) => {
    const { message, fields } = problemsAt(at)
    if (message) shown.current = toast.error(message)
    setErrors(fields)
  }
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
  return {
    step,
    goTo,
    forward: step === CHECK ? submit : next,
    asking,
    stopAsking: () => setAsking(false),
    proceed,
    busy,
    errors,
    problem,
  }
}
