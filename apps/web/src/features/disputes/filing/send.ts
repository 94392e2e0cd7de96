import { alone } from '../../../lib/alone.ts'
import { ApiError, mayPass, OfflineError } from '../../../lib/errors.ts'
import { moveFiles } from '../../../lib/files.ts'
import { lastHeard } from '../../../lib/serverClock.ts'
import { fileDispute } from '../disputes.api.ts'
import { type Attempt, keepTries, noteAttempt, reasonOfStatus } from './attempts.ts'
import { ANSWERS, differences, firstStepOf, fromServer } from './draft.ts'
import { findDraft } from './drafts.api.ts'
import { resumeKeeper } from './keeper.ts'
import { dropLocal, keepLocal, readLocal } from './localDrafts.ts'
import {
  dropFiling,
  type Filing,
  keepFiling,
  mayBeTakenBack,
  type Outcome,
  readFiling,
  readFilings,
  setSending,
} from './outbox.ts'

/** A line that says nothing for so long is taken for lost. */
const LONGEST_MS = 60_000

const lockOf = (person: string) => `send ${person}`

const reasonOf = (error: unknown): Pick<Attempt, 'why' | 'status'> => {
  if (error instanceof ApiError) return { why: reasonOfStatus(error.status), status: error.status }
  if (!navigator.onLine) return { why: 'offline' }
  return { why: error instanceof OfflineError ? 'cut' : 'timeout' }
}

/** An officer who decides about time reads when it was tried, and why it failed (rules "Attempts and outages"). */
const withTry = (filing: Filing, failed: Pick<Attempt, 'why' | 'status'>): Filing => {
  const clocks = { now: Date.now(), monotonic: performance.now(), heard: lastHeard() }
  return { ...filing, attempts: noteAttempt(filing.attempts, { ...clocks, ...failed }) }
}
const note = (person: string, id: string, failed: NotNow): void => {
  const filing = readFiling(person, id)
  if (filing) keepFiling(person, withTry(filing, reasonOf(failed.cause)))
}

/** What keeps a filing here though nobody has to look at it. */
export class NotNow extends Error {
  readonly retryAfterS: number | null
  constructor(cause: unknown) {
    super('not sent yet', { cause })
    this.retryAfterS = cause instanceof ApiError ? cause.retryAfter : null
  }
}

const refusedBy = ({ status, message, fields }: ApiError): Outcome => ({
  name: 'refused',
  status,
  message,
  errors: Object.fromEntries(ANSWERS.flatMap(answer => (fields[answer] ? [[answer, fields[answer]]] : []))),
})

/** Whether another device went on with the draft after this one last heard of it: neither text may get lost. */
async function isChangedElsewhere(person: string, { draft, seen }: Filing): Promise<boolean> {
  if (seen === null) return false
  const theirs = await findDraft(draft.id)
  // None: it was filed meanwhile, and filing it again answers that case.
  if (!theirs || theirs.updated_at === seen) return false
  const own = [draft, ...(readLocal(person, draft.id)?.doubtful ?? [])]
  return own.every(one => differences(one, fromServer(theirs)).length > 0)
}

/** `leaving` is told before the server could have it. */
async function sendNow(person: string, filing: Filing, leaving: () => void): Promise<Outcome> {
  try {
    if (await isChangedElsewhere(person, filing)) return { name: 'conflict' }
    leaving()
    const made = await fileDispute({ ...filing.body, attempts: [...filing.attempts] }, AbortSignal.timeout(LONGEST_MS))
    return { name: 'filed', caseId: made._id, caseNo: made.case_no, at: made.filling_date }
  } catch (error) {
    if (error instanceof ApiError && !mayPass(error)) return refusedBy(error)
    throw new NotNow(error)
  }
}

/** Where this device has no room to keep it: it leaves now or not at all. */
export const sendUnkept = (person: string, filing: Filing): Promise<Outcome> => sendNow(person, filing, () => undefined)

/** What was typed is nowhere else: the form finds it again, at the step that was refused. */
const giveBack = (person: string, filing: Filing, outcome?: Outcome): void => {
  const step = outcome?.name === 'refused' ? firstStepOf(outcome.errors) : null
  const draft = { ...filing.draft, step: step ?? filing.draft.step }
  const refused = outcome?.name === 'refused' && { why: reasonOfStatus(outcome.status), status: outcome.status }
  keepTries(person, draft.id, (refused ? withTry(filing, refused) : filing).attempts)
  keepLocal(person, { draft, seen: filing.seen, unsent: true })
  resumeKeeper(draft)
}

/**
 * Sends one filing, in one tab at a time; answers how it ended, null where it is not here any more, and throws NotNow
 * where it has to wait. A draft is filed once for ever, so that a lost answer files nothing twice (rules "Drafts").
 */
export const sendFiling = (person: string, id: string): Promise<Outcome | null> =>
  alone(lockOf(person), async () => {
    const filing = readFiling(person, id)
    if (!filing || filing.outcome) return filing?.outcome ?? null
    setSending(id, true)
    try {
      if (!navigator.onLine) throw new NotNow(new OfflineError())
      const outcome = await sendNow(person, filing, () => keepFiling(person, { ...filing, mayHaveArrived: true }))
      if (outcome.name === 'filed') {
        await moveFiles(person, id, outcome.caseId)
        dropLocal(person, id)
      } else giveBack(person, filing, outcome)
      keepFiling(person, { ...filing, mayHaveArrived: true, outcome })
      return outcome
    } catch (error) {
      if (error instanceof NotNow) note(person, id, error)
      throw error
    } finally {
      setSending(id, false)
    }
  })

/** Sends what waits, the oldest first; throws NotNow with the first that cannot leave. */
export async function sendFilings(person: string): Promise<readonly Outcome[]> {
  const sent: Outcome[] = []
  for (const { draft, outcome } of readFilings(person)) {
    if (outcome) continue
    const now = await sendFiling(person, draft.id)
    if (now) sent.push(now)
  }
  return sent
}

/** Takes a filing back to be changed; false where the server may have it. */
export const takeBack = (person: string, id: string): Promise<boolean> =>
  alone(lockOf(person), async () => {
    const filing = readFiling(person, id)
    if (!filing || !mayBeTakenBack(filing)) return false
    giveBack(person, filing)
    dropFiling(person, id)
    return true
  })
