import { plural, t } from '@lingui/core/macro'
import { alone } from '../../lib/alone.ts'
import { ApiError, mayPass, OfflineError } from '../../lib/errors.ts'
import { toast } from '../../ui/toastStore.ts'
import { badSize, notTaken } from './taken.ts'

export type Into = { readonly id: string; readonly name: string }

export type Upload = {
  key: string
  file: File
  /** Where it goes; without one to the first folder of the case. */
  into?: Into | undefined
  state: 'preparing' | 'waiting' | 'sending' | 'checking' | 'done' | 'failed'
  /** How many bytes the server has confirmed. */
  received: number
  /** SHA-256 of the file as it was chosen; null where it goes as it was. */
  chosen: string | null
  /** It goes as it is, since it is the file that has this SHA-256. */
  original?: string | undefined
  /** It is in the browser's store, and outlives this page. */
  kept: boolean
  /** Somebody asked for it to be sent. */
  wanted: boolean
  /** Where its pieces are received, once some were, and whether all of them were. */
  address: string | null
  whole: boolean
  error?: string | undefined
  /** Sending it again could help. */
  again: boolean
  /** What it became on the server, and whether a scanner still looks into it. */
  documents?: readonly string[]
  looking?: boolean
}

type Place = 'documents' | 'discussion' | 'own'
type Words = {
  readonly lost: (name: string, why: string) => string
  readonly wait: (count: number) => string
}
/** What is said of files of each place to whoever has left it. */
const WORDS: Readonly<Record<Place, Words>> = {
  documents: {
    lost: (name, why) => t`${name} was not uploaded. ${why} See Case Documents.`,
    wait: count =>
      plural(count, {
        one: '# document is not uploaded yet. It waits under Case Documents.',
        other: '# documents are not uploaded yet. They wait under Case Documents.',
      }),
  },
  discussion: {
    lost: (name, why) => t`${name} was not uploaded. ${why} It waits in the discussion, under Upload document.`,
    wait: count =>
      plural(count, {
        one: '# document is not uploaded yet. It waits in the discussion, under Upload document. Leaving or reloading Accord loses it.',
        other:
          '# documents are not uploaded yet. They wait in the discussion, under Upload document. Leaving or reloading Accord loses them.',
      }),
  },
  own: {
    lost: (name, why) => t`${name} was not uploaded. ${why} It waits in Random Docs, under Upload document.`,
    wait: count =>
      plural(count, {
        one: '# document is not uploaded yet. It waits in Random Docs, under Upload document. Leaving or reloading Accord loses it.',
        other:
          '# documents are not uploaded yet. They wait in Random Docs, under Upload document. Leaving or reloading Accord loses them.',
      }),
  },
}

export type Prepared = { readonly file: File; readonly chosen: string | null; readonly refused?: string }
/** What becomes known while a file is sent. */
export type Told = {
  received: (bytes: number) => void
  address: (url: string) => void
  /** All of it is there; the server looks into it. */
  checking: () => void
}
/** Files that outlive this page. */
export type Store = {
  load: () => Promise<readonly Upload[]>
  /** False where there is no room. */
  keep: (one: Upload) => Promise<boolean>
  change: (key: string, patch: Pick<Partial<Upload>, 'wanted' | 'address' | 'whole' | 'error'>) => Promise<void>
  drop: (key: string) => Promise<void>
  /** False once another tab has sent it or taken it out. */
  has: (key: string) => Promise<boolean>
}

/** The ids of the documents made; `looking`: nobody else opens them yet. */
export type Made = { readonly ids: readonly string[]; readonly looking: boolean }
export const madeOf = (documents: readonly { _id: string; check?: string }[]): Made => ({
  ids: documents.map(one => one._id),
  looking: documents.some(one => one.check === 'checking'),
})

export type Given = {
  prepare: (file: File) => Promise<Prepared>
  put: (one: Upload, told: Told) => Promise<Made>
  store?: Store
  /** Where somebody finds again what they left unsent. */
  waits: Place
  onChange: () => void
}

const wordsFor = (error: unknown): string => {
  if (error instanceof OfflineError) return t`You are offline.`
  if (!(error instanceof ApiError)) return t`It could not be sent.`
  return mayPass(error) ? error.message : t`Refused: ${error.message}`
}

/**
 * Files on their way to a case: each with its own state and key, so that a retry never adds one twice. They go on when
 * the panel that shows them is left, and are shown when somebody comes back.
 */
export const makeUploads = ({ prepare, put, store, waits, onChange }: Given) => {
  let uploads: readonly Upload[] = []
  const watchers = new Set<() => void>()
  const prepared = new Map<string, Promise<void>>()
  const running = new Map<string, Promise<void>>()
  // Photos one after the other: a phone has no room for several at once.
  let line = Promise.resolve()

  const set = (now: readonly Upload[]) => {
    uploads = now
    onChange()
    for (const notify of watchers) notify()
  }
  const change = (key: string, patch: Partial<Upload>) =>
    set(uploads.map(one => (one.key === key ? { ...one, ...patch } : one)))

  const makeReady = async ({ key, file, original }: Upload): Promise<void> => {
    const error = notTaken(file)
    if (error) {
      change(key, { state: 'failed', error })
      return
    }
    const ready = original ? { file, chosen: null } : await prepare(file)
    const refusal = ready.refused ?? badSize(ready.file)
    if (refusal) {
      change(key, { state: 'failed', error: refusal })
      return
    }
    const one = uploads.find(each => each.key === key)
    const { file: made } = ready
    const chosen = ready.chosen ?? one?.chosen ?? null
    const kept = (one && (await store?.keep({ ...one, file: made, chosen }))) ?? false
    if (uploads.some(each => each.key === key)) change(key, { file: made, chosen, kept, state: 'waiting' })
    // Taken out meanwhile.
    else if (kept) await store?.drop(key)
  }
  /** `wanted`: they are sent as soon as they can be. Answers the keys of what is added. */
  const add = (
    files: readonly File[],
    into?: Into,
    more: Partial<Pick<Upload, 'key' | 'wanted' | 'original' | 'chosen'>> = {},
  ): readonly string[] => {
    const fresh = files.map(
      (file): Upload => ({ ...unsent, key: crypto.randomUUID(), ...more, file, into, state: 'preparing' }),
    )
    set([...uploads, ...fresh])
    for (const one of fresh) {
      line = line.then(() => makeReady(one))
      prepared.set(one.key, line)
    }
    return fresh.map(({ key }) => key)
  }

  const run = async (key: string): Promise<void> => {
    const one = uploads.find(each => each.key === key)
    if (!one || !(one.state === 'waiting' || one.again)) return
    if (one.kept && store && !(await store.has(key))) {
      set(uploads.filter(each => each.key !== key))
      return
    }
    await store?.change(key, { wanted: true })
    change(key, { state: 'sending', wanted: true, again: false, error: undefined })
    try {
      const { ids: documents, looking } = await put(one, {
        received: bytes => change(key, { received: bytes }),
        checking: () => {
          change(key, { state: 'checking', received: one.file.size, whole: true })
          void store?.change(key, { whole: true })
        },
        address: url => {
          change(key, { address: url, whole: false })
          void store?.change(key, { address: url, whole: false })
        },
      })
      await store?.drop(key)
      change(key, { state: 'done', received: one.file.size, kept: false, documents, looking })
      toast.success(t`Document has been uploaded successfully!`)
    } catch (error) {
      const again = mayPass(error)
      const words = wordsFor(error)
      // A refused file stays where it is until somebody takes it out: they may have no other copy.
      if (!again) await store?.change(key, { wanted: false, error: words })
      change(key, { state: 'failed', error: words, again, wanted: again })
      // Where nobody sees its row, it must be said.
      if (watchers.size === 0) toast.errorApart(WORDS[waits].lost(one.file.name, words))
    }
  }
  /** Another tab may be sending what is kept: whoever waits finds it gone then. */
  const runAlone = (key: string): Promise<void> =>
    uploads.some(one => one.key === key && one.kept) ? alone(`file ${key}`, () => run(key)) : run(key)
  /** A photo that is still being made smaller is waited for. */
  const send = async (key: string): Promise<void> => {
    await prepared.get(key)
    const sent = running.get(key) ?? runAlone(key).finally(() => running.delete(key))
    running.set(key, sent)
    await sent
  }
  /** One after the other: on a slow line two at once only make both late. Answers how many failed. */
  const sendEach = async (which: (one: Upload) => boolean): Promise<number> => {
    await restored
    const tried = new Set<string>()
    const next = () => uploads.find(one => which(one) && !tried.has(one.key))
    for (let one = next(); one; one = next()) {
      tried.add(one.key)
      await send(one.key)
    }
    return uploads.filter(one => one.state === 'failed').length
  }

  const sendAll = () => sendEach(isUnderWay)
  /** What somebody asked to be sent and did not leave, in this page or an earlier one. */
  const sendWanted = () => sendEach(one => one.wanted && isUnsent(one))
  const isHere = ({ key }: Upload): boolean => uploads.some(each => each.key === key)
  const restored = store
    ? store.load().then(found => set([...found.filter(one => !isHere(one)), ...uploads]))
    : Promise.resolve()

  /** What arrived, and what was refused and read, need not be shown again. */
  const left = () => {
    uploads = uploads.filter(one => one.kept || isUnsent(one))
    const waiting = uploads.filter(one => one.state === 'waiting').length
    if (waiting > 0) toast.info(WORDS[waits].wait(waiting))
  }
  const watch = (notify: () => void) => {
    watchers.add(notify)
    return () => {
      watchers.delete(notify)
      if (watchers.size === 0) left()
    }
  }
  return {
    add,
    send,
    sendAll,
    sendWanted,
    /** What an earlier page kept is among them. */
    restored,
    /** Takes out what this page alone has. */
    giveAway: (): readonly Upload[] => {
      const here = uploads.filter(one => isUnsent(one) && !one.kept)
      set(uploads.filter(one => !here.includes(one)))
      return here
    },
    remove: (key: string) => {
      void store?.drop(key)
      set(uploads.filter(one => one.key !== key))
    },
    read: () => uploads,
    watch,
  }
}
export type Uploads = ReturnType<typeof makeUploads>

/** A file of which nothing is known but its bytes. */
export const unsent = {
  received: 0,
  chosen: null,
  kept: false,
  wanted: false,
  address: null,
  whole: false,
  again: false,
} as const

const isUnderWay = ({ state }: Upload): boolean => ['preparing', 'waiting', 'sending', 'checking'].includes(state)
/** It is here only, and could still be sent. */
export const isUnsent = (one: Upload): boolean => isUnderWay(one) || one.again
