import { useState } from 'react'
import type { Dispute } from '../disputes/disputes.api.ts'

type Seen = Pick<Dispute, 'version' | 'status'>

/** Whether the case is no longer what it was when the typing began; while nothing is typed it never moves. */
export const useMoved = ({ version, status }: Seen, typed: boolean): 'elsewhere' | 'changed' | null => {
  const [begun, setBegun] = useState<Seen>({ version, status })
  if (!typed && begun.version !== version) setBegun({ version, status })
  if (begun.version === version) return null
  return begun.status === status ? 'changed' : 'elsewhere'
}
