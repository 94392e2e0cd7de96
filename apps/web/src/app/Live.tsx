import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../lib/live.ts'
import { liveKeys } from './liveKeys.ts'

/** Follows what changes elsewhere: queries that become stale are dropped, and those on screen are asked again. */
export function Live() {
  const client = useQueryClient()
  const [drop] = useState(() => dropper(client))
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
      for (const queryKey of table[news.name]?.(news) ?? []) drop(queryKey)
    }
  })
  return null
}

const PAUSE_MS = 300

/** At once, and then at most once in a while: thousands of events may come together, such as from a file of unions. */
function dropper(client: QueryClient) {
  /** Keys that were dropped just now, and whether they are to be dropped again. */
  const paused = new Map<string, boolean>()
  const drop = (queryKey: QueryKey): void => {
    const key = hashKey(queryKey)
    if (paused.has(key)) {
      paused.set(key, true)
      return
    }
    paused.set(key, false)
    void client.invalidateQueries({ queryKey })
    setTimeout(() => {
      const again = paused.get(key)
      paused.delete(key)
      if (again) drop(queryKey)
    }, PAUSE_MS)
  }
  return drop
}
