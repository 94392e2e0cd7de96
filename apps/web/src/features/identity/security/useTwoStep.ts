import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/errors.ts'
import { toast } from '../../../ui/toastStore.ts'
import { wordsOf } from '../failure.ts'
import { setTwoStep, type TwoStep, twoStepQuery } from './security.api.ts'

type Change = { on: boolean; password?: string }

/** Switches two-step login: shown at once, taken back when the server refuses. */
export const useTwoStep = () => {
  const client = useQueryClient()
  const { queryKey } = twoStepQuery
  const show = (setting: TwoStep | undefined) => client.setQueryData(queryKey, setting)
  const changing = useMutation({
    mutationFn: ({ on, password }: Change) => setTwoStep(on, password),
    onMutate: async ({ on }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      show(before && { ...before, value: on ? '1' : '0' })
      return { before }
    },
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error, _, context) => {
      show(context?.before)
      toast.error(wordsOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const { error } = changing
  return {
    turn: changing.mutate,
    busy: changing.isPending,
    forget: changing.reset,
    refused: error instanceof ApiError ? error.fields.password : undefined,
  }
}
