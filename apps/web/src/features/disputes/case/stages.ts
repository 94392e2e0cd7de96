import type { Status } from '../../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes.api.ts'

type Place = { status: Status | 'filed'; state: 'done' | 'now' | 'next' }

const line = (done: Place['status'][], now: Place['status'], next: Place['status'][] = []): Place[] => [
  ...done.map(status => ({ status, state: 'done' as const })),
  { status: now, state: 'now' },
  ...next.map(status => ({ status, state: 'next' as const })),
]

/** The road of a case as far as its status tells it: only what is certain is marked as done (rules §6). */
export const placesOf = (status: Dispute['status']): Place[] => {
  if (status === 'case opened') return line(['filed'], status, ['concilliation', 'resolved'])
  if (status === 'rejected' || status === 'withdrawn') return line(['filed'], status)
  if (status === 'concilliation') return line(['filed', 'case opened'], status, ['resolved'])
  if (status === 'resolved') return line(['filed', 'case opened', 'concilliation'], status, ['closed'])
  if (status === 'closed') return line(['filed', 'case opened', 'concilliation'], status)
  if (status === 'recalled') return line(['filed', 'case opened', 'resolved'], status, ['resolved'])
  return line(['filed', 'case opened', 'concilliation'], status, ['resolved'])
}
