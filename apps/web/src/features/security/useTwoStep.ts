import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { setTwoStep, type TwoStep, twoStepQuery } from './security.api.ts'

type Change = { on: boolean; password?: string }

/** Switches two-step login: shown at once, undone when the server refuses. */
export const useTwoStep = (setting: TwoStep) => {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const changing = useMutation({
    mutationFn: ({ on, password }: Change) => setTwoStep(on, password),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await client.invalidateQueries({ queryKey: twoStepQuery.queryKey })
    },
    onError: error => void (fieldsOf(error).password ?? toast.error(wordsOf(error))),
    onSettled: () => setWanted(null),
  })
  const turn = (change: Change, whenDone?: () => void) => {
    setWanted(change.on)
    changing.mutate(change, whenDone ? { onSuccess: whenDone } : {})
  }
  const { error } = changing
  return {
    on: wanted ?? setting.value === '1',
    turn,
    busy: changing.isPending,
    forget: changing.reset,
    refused: fieldsOf(error).password,
  }
}
