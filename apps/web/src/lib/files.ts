import { allOwn, changeOwn, dropOwn, findOwn, putOwn } from './ownStore.ts'

/** A file that somebody chose and the server does not have, with its bytes. */
export type KeptFile = {
  readonly key: string
  /** The case, or the draft of a dispute that has not left yet. */
  readonly place: string
  readonly name: string
  readonly type: string
  readonly bytes: Blob
  /** SHA-256 of the file as it was chosen, in hex; null where it goes as it was. */
  readonly chosen: string | null
  /** It goes as it is, since it is the file that has this SHA-256. */
  readonly original?: string | undefined
  readonly into?: { readonly id: string; readonly name: string } | undefined
  /** Somebody asked for it to be sent: from then on it goes by itself. */
  readonly wanted: boolean
  /** Where its pieces are received, and whether all of them were. */
  readonly address: string | null
  readonly whole: boolean
  /** Why the server refused it. */
  readonly error?: string | undefined
  readonly at: number
}

/** What is kept of one person at most, in bytes. */
export const MOST_KEPT = 30 * 1024 * 1024

const isFile = (value: unknown): value is KeptFile => typeof value === 'object' && value !== null && 'bytes' in value

/** In the order in which they were chosen. */
export const keptFiles = async (person: string, place?: string): Promise<KeptFile[]> =>
  (await allOwn(person))
    .map(([, value]) => value)
    .filter(isFile)
    .filter(one => !place || one.place === place)
    .sort((a, b) => a.at - b.at)

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { bytes }) => sum + bytes.size, 0)

const listeners = new Set<() => void>()
/** Whenever this page keeps one more. */
export const onFileKept = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const MOVED = 'moved:'
/** Where what was chosen for a place belongs now: a draft may have been filed meanwhile, also by another tab. */
const placeNow = async (person: string, place: string): Promise<string> => {
  const moved = await findOwn(person, MOVED + place)
  return typeof moved === 'string' ? moved : place
}
/** What a draft became, for files of this page alone. */
const moved = new Map<string, string>()
/** What became this case while this page was open. */
export const draftsOf = (caseId: string): readonly string[] =>
  [...moved].flatMap(([from, to]) => (to === caseId ? [from] : []))

/** False where there is no room for it. The bytes are copied: the file itself may be gone by then. */
export const keepFile = async (person: string, file: Omit<KeptFile, 'bytes' | 'at'>, from: Blob): Promise<boolean> => {
  try {
    if (sizeOf(await keptFiles(person)) + from.size > MOST_KEPT) return false
    const bytes = new Blob([await from.arrayBuffer()], { type: from.type })
    const kept = { ...file, place: await placeNow(person, file.place), bytes, at: Date.now() }
    if (!(await putOwn(person, file.key, kept))) return false
    for (const listener of listeners) listener()
    // Asked for once there is something to lose; a browser that refuses may clear it when it lacks room.
    void navigator.storage?.persist?.().catch(() => false)
    return true
  } catch {
    return false
  }
}

/** Also by another tab: false where it has been sent or removed meanwhile. */
export const isKept = async (person: string, key: string): Promise<boolean> =>
  (await findOwn(person, key)) !== undefined

export const changeFile = (person: string, key: string, patch: Partial<KeptFile>): Promise<void> =>
  changeOwn<KeptFile>(person, key, patch)

export const dropFile = dropOwn

/** Brings to their case what another tab was still preparing when its dispute was filed. */
export const followMoves = async (person: string): Promise<void> => {
  for (const { key, place } of await keptFiles(person)) {
    const now = await placeNow(person, place)
    if (now !== place) await changeFile(person, key, { place: now })
  }
}

/** What was chosen for a draft belongs to the case that came of it. */
export const moveFiles = async (person: string, from: string, to: string): Promise<void> => {
  moved.set(from, to)
  await putOwn(person, MOVED + from, to)
  await followMoves(person)
}
