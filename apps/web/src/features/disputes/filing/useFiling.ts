import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../ui/toastStore.ts'
import { readTries } from './attempts.ts'
import { bodyOf, type Draft, type Errors, type Found, firstStepOf, stillTrue } from './draft.ts'
import { dropFiling, keepFiling, type Refused, readFiling } from './outbox.ts'
import { NotNow, sendFiling, sendUnkept } from './send.ts'

type Given = {
  person: string
  draft: Draft
  /** Which version of the server the draft goes on from. */
  seen: () => string | null
  nonUnion: boolean
  /** Nothing of the draft is saved while it is being filed. */
  onStart: () => Promise<void>
  onFailed: () => void
  onFiled: (caseId: string) => void
  /** While it is on its way from here. */
  onBusy: (busy: boolean) => void
  /** What the server said of it while nobody looked. */
  refused: Refused | null
  /** The first step at fault, when the server refused answers. */
  onRefused: (step: number) => void
}

/**
 * Files the draft: it is kept on this device first, and leaves from there. A draft is filed once for ever, so trying
 * again after a lost answer files nothing twice (rules "Repeated requests").
 */
export const useFiling = ({ person, draft, seen, nonUnion, refused, onStart, onBusy, ...then }: Given) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [found, setFound] = useState<Found>(() => ({ errors: refused?.errors ?? {}, of: draft.answers }))
  const setErrors = (errors: Errors) => setFound({ errors, of: draft.answers })
  const [problem, setProblem] = useState<string | null>(null)

  const onRefused = ({ message, errors }: Refused) => {
    setErrors(errors)
    const first = firstStepOf(errors)
    const words = t`Not accepted: ${message}`
    if (first === null) return setProblem(words)
    toast.error(words)
    then.onRefused(first)
  }
  const filing = useMutation({
    mutationFn: async () => {
      onBusy(true)
      await onStart()
      const body = bodyOf(draft, nonUnion)
      const made = {
        draft,
        body,
        seen: seen(),
        at: new Date().toISOString(),
        mayHaveArrived: false,
        attempts: readTries(person, draft.id),
        outcome: null,
      }
      return keepFiling(person, made) ? sendFiling(person, draft.id) : sendUnkept(person, made)
    },
    onSettled: () => onBusy(false),
    onSuccess: outcome => {
      if (outcome?.name === 'filed') {
        dropFiling(person, draft.id)
        toast.success(t`Dispute has been created successfully!`)
        void client.invalidateQueries({ queryKey: ['disputes'] })
        return then.onFiled(outcome.caseId)
      }
      dropFiling(person, draft.id)
      then.onFailed()
      if (outcome?.name === 'refused') onRefused(outcome)
    },
    onError: error => {
      // It leaves by itself once there is a line.
      if (error instanceof NotNow && readFiling(person, draft.id)) return
      then.onFailed()
      setProblem(
        t`Not submitted: there is no line, and this phone has no room to keep it. Keep this page open, and press Proceed again.`,
      )
    },
  })
  const errors = stillTrue(found, draft.answers)
  // For good: an answer typed and deleted again must not bring the summary, and with it the focus, back.
  if (Object.keys(errors).length < Object.keys(found.errors).length) setErrors(errors)
  const proceed = () => {
    setProblem(null)
    if (!filing.isPending) filing.mutate()
  }
  return { proceed, busy: filing.isPending, errors, setErrors, problem, setProblem }
}
