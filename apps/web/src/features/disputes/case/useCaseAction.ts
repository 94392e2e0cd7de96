import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/errors.ts'
import { wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'

/**
 * An action on a case: what the server says is a toast, and everything is asked again, for access, discussion and documents may
 * change with it. Of a case that changed meanwhile the dialog says what it has become, and keeps what was typed.
 */
export const useCaseAction = <T>(send: (input: T) => Promise<{ message: string }>, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return client.invalidateQueries()
    },
    onError: error => {
      toast.error(wordsOf(error))
      if (!(error instanceof ApiError) || error.status !== 409) return undefined
      return client.invalidateQueries()
    },
  })
}
