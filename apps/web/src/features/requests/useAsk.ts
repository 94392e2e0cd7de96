import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'

type Send = (asked: string, key: string) => Promise<{ message: string }>

/** 001 §8: success shows the server's message and closes; failure each of its errors, or its message where there are none. */
export function useAsk(send: Send, onDone: () => void) {
  const client = useQueryClient()
  const once = useOnceKey()
  const asking = useMutation({
    mutationFn: (asked: string) => send(asked, once.keyFor(asked)),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return client.invalidateQueries({ queryKey: ['requests'] })
    },
    onError: error => {
      const each = Object.values(fieldsOf(error))
      for (const words of each.length > 0 ? each : [wordsOf(error)]) toast.error(words)
    },
  })
  const { error } = asking
  const fields = fieldsOf(error)
  return {
    ask: asking.mutate,
    busy: asking.isPending,
    fields,
    /** What belongs to no field. */
    problem: error && Object.keys(fields).length === 0 ? wordsOf(error) : null,
  }
}
