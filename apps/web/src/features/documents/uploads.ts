import { plural, t } from '@lingui/core/macro'
import { ApiError, OfflineError } from '../../lib/errors.ts'
import { sha256Of } from '../../lib/sha256.ts'
import { toast } from '../../ui/toastStore.ts'
import { badSize, notTaken } from './taken.ts'

export type Into = { readonly id: string; readonly name: string }

export type Upload = {
  key: string
  file: File
  /** The SHA-256 of the file as it was chosen, where it was made smaller since (rules "Receipts"). */
  chosen?: string | undefined
  /** It goes as it is, since it is the file that has this SHA-256. */
  original?: string | undefined
  /** Where it goes; without one to the first folder of the case. */
  into?: Into | undefined
  state: 'preparing' | 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1 */
  share: number
  error?: string | undefined
  /** Sending it again could help. */
  again: boolean
  /** What it became on the server. */
  documents?: readonly string[]
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

export type Given = {
  prepare: (file: File) => Promise<File>
  /** Answers the ids of the documents made. */
  put: (one: Upload, onProgress: (share: number) => void) => Promise<readonly string[]>
  /** Where somebody finds again what they left unsent. */
  waits: Place
  onChange: () => void
}

const wordsFor = (error: unknown): string => {
  if (error instanceof OfflineError) return t`You are offline.`
  return error instanceof ApiError ? error.message : t`It could not be sent.`
}

/**
 * Files on their way to a case: each with its own state and key, so that a retry never adds one twice. They go on when
 * the panel that shows them is left, and are shown when somebody comes back.
 */
export const makeUploads = ({ prepare, put, waits, onChange }: Given) => {
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
    const ready = original ? file : await prepare(file)
    const chosen = ready === file ? undefined : ((await sha256Of(file).catch(() => null)) ?? undefined)
    const refusal = badSize(ready)
    change(key, refusal ? { state: 'failed', error: refusal } : { file: ready, chosen, state: 'waiting' })
  }
  /** Answers the keys of what is added. */
  const add = (files: readonly File[], into?: Into, original?: string): readonly string[] => {
    const about = { into, original, state: 'preparing', share: 0, again: false } as const
    const fresh = files.map((file): Upload => ({ ...about, key: crypto.randomUUID(), file }))
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
    change(key, { state: 'sending', share: 0, again: false, error: undefined })
    try {
      const documents = await put(one, share => change(key, { share }))
      change(key, { state: 'done', share: 1, documents })
      toast.success(t`Document has been uploaded successfully!`)
    } catch (error) {
      const again = !(error instanceof ApiError) || error.status === 429 || error.status >= 500
      const words = wordsFor(error)
      change(key, { state: 'failed', error: words, again })
      // Where nobody sees its row, it must be said.
      if (watchers.size === 0) toast.errorApart(WORDS[waits].lost(one.file.name, words))
    }
  }
  /** A photo that is still being made smaller is waited for. */
  const send = async (key: string): Promise<void> => {
    await prepared.get(key)
    const sent = running.get(key) ?? run(key).finally(() => running.delete(key))
    running.set(key, sent)
    await sent
  }
  /** One after the other: on a slow line two at once only make both late. Answers how many failed. */
  const sendAll = async (): Promise<number> => {
    const tried = new Set<string>()
    const next = () => uploads.find(one => isUnderWay(one) && !tried.has(one.key))
    for (let one = next(); one; one = next()) {
      tried.add(one.key)
      await send(one.key)
    }
    return uploads.filter(one => one.state === 'failed').length
  }

  /** What arrived, and what was refused and read, need not be shown again. */
  const left = () => {
    uploads = uploads.filter(isUnsent)
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
    remove: (key: string) => set(uploads.filter(one => one.key !== key)),
    read: () => uploads,
    watch,
  }
}
export type Uploads = ReturnType<typeof makeUploads>

const isUnderWay = ({ state }: Upload): boolean => ['preparing', 'waiting', 'sending'].includes(state)
/** It is here only, and could still be sent. */
export const isUnsent = (one: Upload): boolean => isUnderWay(one) || one.again
