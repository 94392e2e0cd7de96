import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/** Whether a failed question is asked again by itself. */
export const again = (failures: number, error: Error): boolean => {
  // A refusal stays a refusal; only a busy or failing server is worth a second try.
  if (error instanceof ApiError && error.status < 500) return false
  return failures < 2
}

/** Offline, queries pause and go on by themselves once the network is back; changes are never repeated unasked. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: again, staleTime: 10_000, gcTime: 10 * 60_000, networkMode: 'online' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
