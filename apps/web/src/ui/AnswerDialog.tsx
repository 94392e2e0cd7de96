import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadingState } from './LoadingState.tsx'

type Props<T> = {
  /** Of the dialog until there is an answer. */
  title: ReactNode
  answer: UseQueryResult<T>
  onClose: () => void
  children: (data: T) => ReactNode
}

/** A dialog about what has to be asked for first. */
export function AnswerDialog<T>({ title, answer, onClose, children }: Props<T>) {
  if (answer.data !== undefined) return children(answer.data)
  return (
    <Dialog open onClose={onClose} title={title}>
      {answer.isPending ? (
        <LoadingState rows={3} />
      ) : (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      )}
    </Dialog>
  )
}
