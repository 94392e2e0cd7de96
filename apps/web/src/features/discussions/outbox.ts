import { ApiError } from '../../lib/errors.ts'
import { dropKept, keep, keptNames, readKept } from '../../lib/kept.ts'
import { sendMessage } from './discussions.api.ts'
import type { Quoted } from './Quote.tsx'
import { OUTBOX as PREFIX } from './unsentMessages.ts'

/** A message on its way. `failed` holds why it was not sent; while it is null the message is being sent. */
export type Unsent = {
  key: string
  thread: string
  text: string
  /** What it answers. */
  reply: Quoted | null
  at: string
  /** The last message when it was typed. */
  after: string | null
  /** The server's id once it has it; the message is kept here until the list shows it. */
  sent: string | null
  failed: string | null
}

const isUnsent = (one: unknown): one is Unsent => typeof one === 'object' && one !== null && 'key' in one

const inOrder = (all: readonly Unsent[]) =>
  all.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))

/**
 * The messages of one person that the server may not have yet. Each is kept in the browser under a name of its own, so
 * that a reload loses none and two tabs never write over each other; one tab at a time sends, and each message goes with
 * its own key: what a tab sends again because the browser reported it late is answered from the first.
 */
const makeOutbox = (person: string) => {
  const readAll = () =>
    keptNames(person, PREFIX)
      .map(name => readKept(person, name))
      .filter(isUnsent)
  // What the browser would not keep: it lives as long as this page.
  const homeless = new Set<string>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()
  let all: readonly Unsent[] = []
  let line: Promise<unknown> = Promise.resolve()

  const show = (next: readonly Unsent[]) => {
    all = inOrder(next)
    for (const listener of listeners) listener()
  }
  const store = (one: Unsent) => {
    if (!keep(person, PREFIX + one.key, one)) homeless.add(one.key)
  }
  // As it is now: another tab may have sent it, or thrown it away.
  const find = (key: string): Unsent | undefined => {
    const one = homeless.has(key) ? all.find(each => each.key === key) : readKept(person, PREFIX + key)
    return isUnsent(one) && one.sent === null ? one : undefined
  }
  const put = (key: string, patch: Partial<Unsent>) => {
    const known = find(key)
    if (!known) return
    const one = { ...known, ...patch }
    store(one)
    show(all.map(each => (each.key === key ? one : each)))
  }

  // They are sent in order: whatever still waits in this thread comes after what has just been said.
  const standBehind = (thread: string, id: string) => {
    for (const one of all) if (one.thread === thread && one.sent === null) put(one.key, { after: id })
  }

  const deliver = async (key: string) => {
    asked.delete(key)
    const one = find(key)
    if (!one || one.failed !== null) return
    try {
      const { data } = await sendMessage(one.thread, { text: one.text, key: one.key, replyTo: one.reply?._id })
      put(key, { sent: data._id })
      standBehind(one.thread, data._id)
    } catch (error) {
      put(key, { failed: error instanceof ApiError ? error.message : '' })
    }
  }
  const alone = (work: () => Promise<void>) =>
    navigator.locks ? navigator.locks.request(`accord-outbox-${person}`, work) : work()
  // One after the other, so that they are said in the order they were typed.
  const queue = (key: string) => {
    if (asked.has(key)) return
    asked.add(key)
    line = line.then(() => alone(() => deliver(key)))
  }
  const send = (key: string) => {
    put(key, { failed: null })
    queue(key)
  }
  /** What the tabs keep together. Whatever another tab is sending waits here, too: that tab may be closed. */
  const refresh = () => {
    show([...readAll(), ...all.filter(one => homeless.has(one.key))])
    for (const one of all) if (one.sent === null && one.failed === null) queue(one.key)
  }
  const left = readAll().filter(one => one.sent === null)
  for (const one of left) if (one.failed === null) store({ ...one, failed: '' })
  show(left.map(one => ({ ...one, failed: one.failed ?? '' })))
  addEventListener('storage', event => event.key?.includes(`${person}:${PREFIX}`) && refresh())

  return {
    read: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say: (thread: string, text: string, { after, reply }: Pick<Unsent, 'after' | 'reply'>) => {
      const typed = { thread, text, after, reply, at: new Date().toISOString() }
      const one = { ...typed, key: crypto.randomUUID(), sent: null, failed: null }
      store(one)
      show([...all, one])
      queue(one.key)
    },
    retry: send,
    /** After a reload, or once the network is back: all that the server has not refused. */
    retryAll: () => {
      for (const one of all) if (one.failed === '') send(one.key)
    },
    drop: (keys: readonly string[]) => {
      for (const key of keys) dropKept(person, PREFIX + key)
      if (all.some(one => keys.includes(one.key))) show(all.filter(one => !keys.includes(one.key)))
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
