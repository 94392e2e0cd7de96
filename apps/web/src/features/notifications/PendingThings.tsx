import { PendingRequests } from '../requests/PendingRequests.tsx'
import type { Wanted } from './sources.ts'

/** What waits for the reader: requests to decide. */
export function PendingThings({ wanted }: { wanted: Wanted }) {
  return <PendingRequests words={wanted.words} oldestFirst={wanted.oldestFirst} />
}
