import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/errors.ts'
import { serviceWords } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'

/**
 * An action on a case: everything is asked again, for access, discussion and documents may change with it. Of a case that
 * changed meanwhile the dialog says what it has become, and keeps what was typed. `lost`: the toast of the documents where it
 * could not be sent; a refusal stands in the dialog.
 */
export const useCaseAction = <T>(
  send: (input: T) => Promise<{ message: string }>,
  onDone: () => void,
  lost?: string,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return client.invalidateQueries()
    },
    onError: error => {
      const isRefusal = error instanceof ApiError && !serviceWords(error)
      if (lost && !isRefusal) toast.error(lost)
      if (!(error instanceof ApiError) || error.status !== 409) return undefined
      return client.invalidateQueries()
    },
  })
}
