import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../../lib/errors.ts'
import { toast } from '../../../ui/toastStore.ts'
import { fileDispute } from '../disputes.api.ts'
import { ANSWERS, bodyOf, type Draft, type Errors, type Found, stepOf, stillTrue } from './draft.ts'

type Given = {
  draft: Draft
  nonUnion: boolean
  /** Nothing of the draft is saved while it is being filed. */
  onStart: () => Promise<void>
  onFailed: () => void
  onFiled: (caseId: string) => void
  /** The first step at fault, when the server refused answers. */
  onRefused: (step: number) => void
}

/**
 * Files the draft. A draft is filed once for ever, so trying again after a lost answer files nothing twice
 * (rules "Repeated requests").
 */
export const useFiling = ({ draft, nonUnion, onStart, onFiled, onFailed, onRefused }: Given) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [found, setFound] = useState<Found>({ errors: {}, of: draft.answers })
  const setErrors = (errors: Errors) => setFound({ errors, of: draft.answers })
  const [problem, setProblem] = useState<string | null>(null)

  const filing = useMutation({
    mutationFn: async () => {
      await onStart()
      return fileDispute(bodyOf(draft, nonUnion))
    },
    onSuccess: made => {
      toast.success(t`Dispute has been created successfully!`)
      void client.invalidateQueries({ queryKey: ['disputes'] })
      onFiled(made._id)
    },
    onError: error => {
      onFailed()
      if (error instanceof OfflineError) {
        setProblem(t`You are offline. Nothing is lost: press Proceed again once you are back. It is filed only once.`)
        return
      }
      const words = error instanceof ApiError ? error.message : t`All fields are required.`
      const fields = error instanceof ApiError ? error.fields : {}
      const refused = ANSWERS.filter(a => fields[a])
      setErrors(Object.fromEntries(refused.map(a => [a, fields[a]])))
      const first = Math.min(...refused.map(stepOf))
      if (!Number.isFinite(first)) return setProblem(words)
      toast.error(words)
      onRefused(first)
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
