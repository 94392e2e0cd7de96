import { type Draft, fromServer, isEmpty, toForm } from './draft.ts'
import { findDraft, type ServerDraft, saveDraft } from './drafts.api.ts'
import { dropLocal, keepLocal } from './localDrafts.ts'
import { makeSaver, type SaveState } from './saver.ts'

export type Opened = { draft: Draft; seen: string | null; unsent: boolean; doubtful?: readonly Draft[] }
type Shown = { draft: Draft; kept: boolean; state: SaveState; seen: string | null }

/** A long text fills a browser's store soon. */
const DOUBTFUL_KEPT = 3

const nobody = (): void => undefined

/**
 * One draft in the two places that keep it: this browser, at each key, and the server behind it. It goes on by itself
 * when the form is left, until the server has all of it.
 */
const makeKeeper = (person: string, opened: Opened, onDone: () => void) => {
  let { seen, doubtful = [] } = opened
  let unsent = opened.unsent
  let closed = false
  let show: (now: Shown) => void = nobody
  let now: Shown = { draft: opened.draft, kept: true, state: { name: unsent ? 'waiting' : 'saved' }, seen }

  const keepHere = (draft: Draft) => keepLocal(person, { draft, seen, unsent, doubtful })
  const update = (patch: Partial<Shown>) => {
    if (closed) return
    const draft = patch.draft ?? now.draft
    now = { ...now, ...patch, seen, kept: keepHere(draft) }
    show(now)
    if (show === nobody && !unsent) onDone()
  }
  const saver = makeSaver(
    {
      put: (draft, from, leaving) => saveDraft(draft.id, toForm(draft), from, leaving),
      find: findDraft,
      doubt: sent => {
        doubtful = sent.slice(-DOUBTFUL_KEPT)
        if (!closed) keepHere(now.draft)
      },
      onState: (state, from, more) => {
        seen = from
        unsent = more
        update({ state: more && state.name === 'saved' ? { name: 'waiting' } : state })
      },
    },
    { seen, doubtful },
  )
  if (unsent) saver.change(opened.draft)

  const onOnline = () => saver.now()
  addEventListener('online', onOnline)
  addEventListener('pagehide', saver.leave)
  return {
    saver,
    read: () => now,
    watch: (listener: (now: Shown) => void) => {
      show = listener
      return () => {
        show = nobody
        if (!unsent) onDone()
      }
    },
    change: (draft: Draft) => {
      // An empty form is nobody's draft yet.
      unsent = !isEmpty(draft) || seen !== null
      const known = now.state.name === 'offline' ? 'offline' : 'waiting'
      update({ draft, state: { name: unsent ? known : 'saved' } })
      if (unsent) saver.change(draft)
    },
    /** Two versions: the one here goes on from the other, or gives way to it. */
    keepMine: (theirs: ServerDraft) => {
      update({ state: { name: 'waiting' } })
      saver.change(now.draft)
      saver.resume(theirs.updated_at)
    },
    keepTheirs: (theirs: ServerDraft) => {
      saver.forget()
      saver.resume(theirs.updated_at)
      seen = theirs.updated_at
      unsent = false
      update({ draft: fromServer(theirs), state: { name: 'saved' } })
    },
    /** Filed: there is nothing left to keep. */
    clear: () => {
      saver.forget()
      dropLocal(person, now.draft.id)
      unsent = false
      closed = true
    },
    stop: () => {
      removeEventListener('online', onOnline)
      removeEventListener('pagehide', saver.leave)
    },
  }
}

type Keeper = ReturnType<typeof makeKeeper>
const keepers = new Map<string, Keeper>()

/** Whoever comes back to a draft that is still on its way goes on with that. */
export const keeperOf = (person: string, opened: Opened): Keeper => {
  const { id } = opened.draft
  const made =
    keepers.get(id) ??
    makeKeeper(person, opened, () => {
      keepers.get(id)?.stop()
      keepers.delete(id)
    })
  keepers.set(id, made)
  return made
}

/** A filing was taken back: it is saved again as it is now. */
export const resumeKeeper = (draft: Draft): void => {
  const keeper = keepers.get(draft.id)
  keeper?.change(draft)
  keeper?.saver.resume()
}
