import { onlineManager, QueryClient } from '@tanstack/react-query'
import { usesLess } from './dataUse.ts'
import { ApiError } from './errors.ts'

/** Whether a failed question is asked again by itself. */
export const again = (failures: number, error: Error): boolean => {
  // A refusal stays a refusal; only a busy or failing server is worth a second try.
  if (error instanceof ApiError && error.status < 500) return false
  return failures < 2
}

/** An answer counts as new so long; with less data as long as it is between two checks (`checks.ts`), which say what changed. */
const newFor = (): number => (usesLess() ? 60_000 : 10_000)

/** Offline, queries pause and go on by themselves once the network is back; changes are never repeated unasked. */
export const makeQueryClient = (): QueryClient => {
  // It takes a page for online until it is told otherwise: what opens offline would wait for three tries of each.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: again,
        staleTime: newFor,
        gcTime: 10 * 60_000,
        networkMode: 'online',
        refetchOnWindowFocus: () => !usesLess(),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
