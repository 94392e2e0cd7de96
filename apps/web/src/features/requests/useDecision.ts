import type { StandsInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { type Decision, decideRequest, dropRequest, type PendingRequest } from './requests.api.ts'

const names = (facts: Readonly<Record<string, unknown>>): facts is { blocking: StandsInTheWay } =>
  typeof facts.blocking === 'object' && facts.blocking !== null

/** What keeps a unit from being deleted, where that was the refusal. */
const blockingOf = (error: Error | null): StandsInTheWay | null =>
  error instanceof ApiError && names(error.facts) ? error.facts.blocking : null

type Then = { onDecided: () => void; onLost?: (words: string) => void }

/** Decides one request. `problem` is shown where the decision was made; `fields` at each field. */
export function useDecision(request: PendingRequest, { onDecided, onLost }: Then) {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: (decision: Decision) => decideRequest(request._id, decision),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDecided()
      return dropRequest(client, request._id)
    },
    onError: error => {
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) return undefined
      // Decided by somebody else, or no longer accessible: the list knows better, and what is shown in a row goes with it.
      onLost?.(wordsOf(error))
      return client.invalidateQueries({ queryKey: ['requests'] })
    },
  })
  const { error } = deciding
  return {
    decide: deciding.mutate,
    busy: deciding.isPending,
    problem: error && wordsOf(error),
    blocking: blockingOf(error),
    fields: fieldsOf(error),
  }
}
