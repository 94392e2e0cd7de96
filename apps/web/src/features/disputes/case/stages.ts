import type { Status } from '../../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes.api.ts'

type Place = { status: Status | 'filed'; state: 'done' | 'now' | 'next'; at?: string | undefined }
type Passed = Pick<Dispute, 'status' | 'filling_date'> & {
  steps: readonly Pick<Dispute['steps'][number], 'status' | 'at'>[]
}

const AHEAD: Partial<Record<Status, readonly Status[]>> = {
  'case opened': ['concilliation', 'resolved'],
  resolved: ['closed'],
  closed: [],
  rejected: [],
  withdrawn: [],
}

/**
 * Each stage the case entered, in order; a time on hold does not make a stage another one (rules "The life of a case").
 */
const entered = ({ steps }: Passed): { status: Status; at: string }[] =>
  steps
    .filter(step => step.status !== 'on hold')
    .filter((step, place, all) => step.status !== all[place - 1]?.status)
    .map(({ status, at }) => ({ status, at }))

/** The stages of a case: those passed, the present one, and those that come in any case. */
export const placesOf = (dispute: Passed): Place[] => {
  const { status } = dispute
  const passed = entered(dispute)
  // Not when somebody was last asked: a stage begins with the change to it (rules "The life of a case").
  const present = passed.at(-1)?.status === status ? passed.pop() : dispute.steps.at(-1)
  const [first] = dispute.steps
  // Approval and the first stage are one step.
  const approved = first?.status === 'concilliation' ? [{ status: 'case opened' as const, at: first.at }] : []
  const done = [{ status: 'filed' as const, at: dispute.filling_date }, ...approved, ...passed]
  return [
    ...done.map(place => ({ ...place, state: 'done' as const })),
    { status, state: 'now', at: present?.at ?? dispute.filling_date },
    ...(AHEAD[status] ?? ['resolved' as const]).map(next => ({ status: next, state: 'next' as const })),
  ]
}
