import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'

export type Asked = Pick<UseQueryResult, 'isError' | 'isFetching' | 'fetchStatus'> & { refetch: () => unknown }

/** In place of who has how many cases, until that is there. */
export function NotLoaded({ answer }: { answer: Asked }) {
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return answer.fetchStatus === 'paused' ? <OfflineState /> : <LoadingState rows={4} />
}
