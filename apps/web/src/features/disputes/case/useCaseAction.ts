import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/errors.ts'
import { serviceWords } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import { caseQuery, type Dispute } from '../disputes.api.ts'

/** The case as it is now, where an action answers it. */
const isCase = (data: unknown): data is Dispute =>
  typeof data === 'object' && data !== null && 'abilities' in data && 'version' in data

/**
 * An action on a case: the page shows what it has become at once, so that nobody chooses for what it was, and everything is asked again, for access, discussion and documents may change with it. Of a case that
 * changed meanwhile the dialog says what it has become, and keeps what was typed. `lost`: the toast of the documents where it
 * could not be sent; a refusal stands in the dialog.
 */
export const useCaseAction = <T>(
  send: (input: T) => Promise<{ message: string; data?: unknown }>,
  onDone: () => void,
  lost?: string,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message, data }) => {
      if (isCase(data)) client.setQueryData(caseQuery(data._id).queryKey, data)
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
