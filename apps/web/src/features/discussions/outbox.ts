import { ApiError } from '../../lib/errors.ts'
import { keep, readKept } from '../../lib/kept.ts'
import { sendMessage } from './discussions.api.ts'

/** A message on its way. `failed` holds why it was not sent; while it is null the message is being sent. */
export type Unsent = {
  key: string
  thread: string
  text: string
  at: string
  /** The server's id once it has it; the message stands here until the list shows it. */
  sent: string | null
  failed: string | null
}

const NAME = 'outbox'
const isUnsent = (one: unknown): one is Unsent => typeof one === 'object' && one !== null && 'key' in one

/**
 * The messages of one person that the server may not have yet. They are kept in the browser, so a reload loses none;
 * each goes with its own key, so that trying again says nothing twice.
 */
const makeOutbox = (person: string) => {
  const kept = readKept(person, NAME)
  let all: readonly Unsent[] = (Array.isArray(kept) ? kept.filter(isUnsent) : [])
    .filter(one => one.sent === null)
    .map(one => ({ ...one, failed: one.failed ?? '' }))
  const listeners = new Set<() => void>()
  let line: Promise<unknown> = Promise.resolve()

  const set = (next: readonly Unsent[]) => {
    all = next
    keep(person, NAME, next)
    for (const listener of listeners) listener()
  }
  const put = (key: string, patch: Partial<Unsent>) =>
    set(all.map(one => (one.key === key ? { ...one, ...patch } : one)))

  const deliver = async (key: string) => {
    const one = all.find(each => each.key === key)
    if (!one || one.sent) return
    try {
      const { data } = await sendMessage(one.thread, one.text, one.key)
      put(key, { sent: data._id })
    } catch (error) {
      put(key, { failed: error instanceof ApiError ? error.message : '' })
    }
  }
  // One after the other, so that they are said in the order they were typed.
  const send = (key: string) => {
    put(key, { failed: null })
    line = line.then(() => deliver(key))
  }

  return {
    read: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say: (thread: string, text: string) => {
      const key = crypto.randomUUID()
      set([...all, { key, thread, text, at: new Date().toISOString(), sent: null, failed: null }])
      send(key)
    },
    retry: send,
    /** After a reload, or once the network is back: all that the server has not refused. */
    retryAll: () => {
      for (const one of all) if (one.failed === '') send(one.key)
    },
    drop: (keys: readonly string[]) => {
      if (all.some(one => keys.includes(one.key))) set(all.filter(one => !keys.includes(one.key)))
    },
  }
}
export type Outbox = ReturnType<typeof makeOutbox>

const boxes = new Map<string, Outbox>()
export const outboxOf = (person: string): Outbox => {
  const known = boxes.get(person) ?? makeOutbox(person)
  if (!boxes.has(person)) {
    boxes.set(person, known)
    addEventListener('online', known.retryAll)
    if (navigator.onLine) known.retryAll()
  }
  return known
}
