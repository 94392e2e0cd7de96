import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../lib/live.ts'
import { liveKeys } from './liveKeys.ts'

/** Hears what changed elsewhere and drops what it makes stale; what is on screen is asked again. */
export function Live() {
  const client = useQueryClient()
  useLive(news => {
    if (news.name === 'back') {
      void client.invalidateQueries({ predicate: query => query.state.status === 'error' })
      return
    }
    if (!('seq' in news)) {
      void client.invalidateQueries()
      return
    }
    for (const table of liveKeys) {
      for (const queryKey of table[news.name]?.(news) ?? []) void client.invalidateQueries({ queryKey })
    }
  })
  return null
}
