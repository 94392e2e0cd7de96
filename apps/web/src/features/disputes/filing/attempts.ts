import { type AttemptReason, MOST_ATTEMPTS } from '@accord/contract/disputes/attempts.limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Clocks, Heard } from '../../../lib/heard.ts'
import { dropKept, keep, readKept } from '../../../lib/kept.ts'
import type { DisputeForm } from '../disputes.api.ts'

/** A try to file that failed, as it is sent with the one that does not (rules "Attempts and outages"). */
export type Attempt = NonNullable<DisputeForm['attempts']>[number]

/** The clock of a phone that sleeps loses time, and the other may be set: the longer of both, or null where it was set back. */
function sinceOf(heard: Heard, { now, monotonic }: Clocks): number | null {
  const counted = heard.monotonic === null ? -1 : monotonic - heard.monotonic
  const since = Math.round(Math.max(now - heard.now, counted))
  return since < 0 ? null : since
}

type Failed = Clocks & {
  readonly heard: Heard | null
  readonly why: AttemptReason
  readonly status?: number | undefined
}

const FIRST = 10

/** Adds a failed try. Of more than fifty the first ten and the latest forty are kept. */
export function noteAttempt(list: readonly Attempt[], { heard, why, status, ...clocks }: Failed): Attempt[] {
  const since = heard && sinceOf(heard, clocks)
  const known = heard !== null && since !== null
  const noted = [
    ...list,
    {
      at: new Date(clocks.now).toISOString(),
      server_at: known ? heard.serverAt : null,
      since_ms: since,
      why,
      ...(status !== undefined && { status }),
    },
  ]
  if (noted.length <= MOST_ATTEMPTS) return noted
  return [...noted.slice(0, FIRST), ...noted.slice(FIRST - MOST_ATTEMPTS)]
}

/** Why a try failed that Accord, or what is before it, answered. */
export function reasonOfStatus(status: number): AttemptReason {
  if (status === 401) return 'logged out'
  if (status === 408) return 'timeout'
  // Whatever stands before Accord answered in its place.
  if (status < 400) return 'cut'
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 ? 'server' : 'refused'
}

const NAME = 'tries:'
/** Those of a filing that came back to be changed go with the next. */
export const keepTries = (person: string, draftId: string, tries: readonly Attempt[]): void => {
  if (tries.length > 0) keep(person, NAME + draftId, tries)
}
export const readTries = (person: string, draftId: string): readonly Attempt[] => {
  const kept = readKept(person, NAME + draftId)
  return Array.isArray(kept) ? kept : []
}
export const dropTries = (person: string, draftId: string): void => dropKept(person, NAME + draftId)

export const REASONS: Readonly<Record<AttemptReason, MessageDescriptor>> = {
  offline: msg`The phone had no line.`,
  timeout: msg`No answer came in time.`,
  cut: msg`The line was cut while sending.`,
  busy: msg`Accord was busy, or its database away.`,
  server: msg`Accord had a fault.`,
  refused: msg`Accord did not accept what was sent.`,
  'logged out': msg`The login had ended.`,
}
