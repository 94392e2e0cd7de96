import { ApiError, OfflineError } from '../../../lib/errors.ts'
import { type Draft, differences, fromServer } from './draft.ts'
import type { ServerDraft } from './drafts.api.ts'

/** Where the typed text is: nowhere but here yet, on the server, or why it is not. */
export type SaveState =
  | { name: 'waiting' | 'saved' | 'offline' }
  | { name: 'conflict'; theirs: ServerDraft }
  | { name: 'refused'; message: string }

type Given = {
  put: (draft: Draft, seen: string | null, leaving: boolean) => Promise<ServerDraft>
  find: (id: string) => Promise<ServerDraft | null>
  /** `seen` and whether all of it is on the server, for the copy in the browser. */
  onState: (state: SaveState, seen: string | null, unsent: boolean) => void
  /** Saves of which nobody knows yet whether they arrived: a reload must know them for its own. */
  doubt: (sent: readonly Draft[]) => void
}
/** From where it goes on: the version of the server, and what an earlier page sent without hearing the answer. */
type Begin = { seen: string | null; doubtful: readonly Draft[] }

/** Long enough to gather a word, and the server's measure of how often (rules "Rates"), with room for the way there. */
const GATHER_MS = 800
const APART_MS = 3200
const AGAIN_MS = 10_000

/**
 * Brings a draft to the server while it is typed: one save after another, never two at once, each saying which version
 * it goes on from. What cannot be brought now is tried again; a version from elsewhere is never written over.
 */
export const makeSaver = ({ put, find, onState, doubt }: Given, begin: Begin) => {
  let { seen, doubtful } = begin
  let latest: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let line: Promise<void> | null = null
  let halted: 'conflict' | 'refused' | 'filing' | null = null
  let notBefore = 0

  const goesOut = (sent: Draft) => {
    doubtful = [...doubtful.slice(-9), sent]
    doubt(doubtful)
  }
  const plan = (wait: number) => {
    clearTimeout(timer)
    timer = undefined
    if (latest && !line && !halted) timer = setTimeout(go, Math.max(wait, notBefore - Date.now()))
  }
  const go = () => {
    timer = undefined
    const sent = latest
    if (!sent) return
    latest = null
    line = send(sent)
  }
  const send = async (sent: Draft): Promise<void> => {
    notBefore = Date.now() + APART_MS
    goesOut(sent)
    const next = await put(sent, seen, false).then(
      saved => {
        seen = saved.updated_at
        doubtful = []
        doubt(doubtful)
        onState({ name: 'saved' }, seen, latest !== null)
        return GATHER_MS
      },
      (error: unknown) => {
        latest ??= sent
        return failed(error, sent)
      },
    )
    line = null
    plan(next)
  }
  /** How long to wait before the next try. */
  const failed = async (error: unknown, sent: Draft): Promise<number> => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 409) return changedElsewhere(error, sent)
    if (error instanceof OfflineError || status === 429 || status >= 500) {
      onState({ name: status === 429 ? 'waiting' : 'offline' }, seen, true)
      return error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : AGAIN_MS
    }
    return refused(error)
  }
  const refused = (error: unknown): number => {
    halted = 'refused'
    onState({ name: 'refused', message: error instanceof Error ? error.message : String(error) }, seen, true)
    return 0
  }
  const changedElsewhere = async (error: unknown, sent: Draft): Promise<number> => {
    try {
      const theirs = await find(sent.id)
      if (!theirs) return refused(error)
      const kept = fromServer(theirs)
      if (doubtful.some(own => differences(kept, own).length === 0)) {
        // Our own save, whose answer was lost on the way.
        seen = theirs.updated_at
        return GATHER_MS
      }
      halted = 'conflict'
      onState({ name: 'conflict', theirs }, seen, true)
    } catch {
      onState({ name: 'offline' }, seen, true)
    }
    return AGAIN_MS
  }
  return {
    change: (draft: Draft) => {
      latest = draft
      // What was refused may be all right now.
      if (halted === 'refused') halted = null
      // Typing on does not put off a save that is already planned.
      if (!timer) plan(GATHER_MS)
    },
    /** The network is back. */
    now: () => plan(0),
    /** Nothing more is brought while the dispute is being filed; what is on its way arrives first. */
    halt: async (): Promise<void> => {
      halted = 'filing'
      plan(0)
      await line
    },
    /** Goes on from what the server has at that moment. */
    resume: (from: string | null = seen) => {
      seen = from
      halted = null
      plan(GATHER_MS)
    },
    /** What waits is not brought any more. */
    forget: () => {
      halted = 'filing'
      latest = null
      plan(0)
    },
    /** The page is left: what is not there yet goes along with it, as far as the browser and the server let it. */
    leave: () => {
      if (latest && !line && !halted) {
        goesOut(latest)
        void put(latest, seen, true).catch(() => undefined)
      }
      latest = null
      plan(0)
    },
  }
}
