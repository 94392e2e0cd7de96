import { PREFIX } from './anyKept.ts'
import { copyTo, forget } from './keptCopy.ts'
import { allOwn, wipeOwn } from './ownStore.ts'
import { hasLeft, setLeft } from './session.ts'

/** With when it was kept: of two copies the later one holds. */
type Stamped = { readonly n: number; readonly v: unknown }
const isStamped = (value: unknown): value is Stamped => typeof value === 'object' && value !== null && 'n' in value

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
/** Whenever something is kept or dropped, in another tab, too. */
export const watchKept = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const stampedIn = (person: string, name: string): Stamped | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${person}:${name}`) ?? 'null')
    // What an older version kept says nothing of when.
    return isStamped(kept) || kept === null ? kept : { n: 0, v: kept }
  } catch {
    return null
  }
}

/**
 * What a person typed and has not sent, kept in this browser under their id: it outlives a reload and the end of a
 * session, and goes when they log out. Kept twice: a browser that is killed forgets what `localStorage` took in its last
 * minute.
 */
export const keep = (person: string, name: string, value: unknown): boolean => {
  // What was on its way when they logged out must not come back.
  if (hasLeft(person)) return false
  try {
    const n = Math.max(Date.now(), (stampedIn(person, name)?.n ?? 0) + 1)
    const kept: Stamped = { n, v: value }
    localStorage.setItem(`${PREFIX}${person}:${name}`, JSON.stringify(kept))
    copyTo(person, PREFIX + name, kept)
    tell()
    return true
  } catch {
    // The browser's store is full or closed to us; whoever calls says so.
    return false
  }
}

export const readKept = (person: string, name: string): unknown => stampedIn(person, name)?.v ?? null

export const dropKept = (person: string, name: string): void => {
  localStorage.removeItem(`${PREFIX}${person}:${name}`)
  forget(person, PREFIX + name)
  tell()
}

const recoveries = new Map<string, Promise<void>>()

const recover = async (person: string): Promise<void> => {
  for (const [key, copy] of await allOwn(person)) {
    if (!key.startsWith(PREFIX) || !isStamped(copy)) continue
    const name = key.slice(PREFIX.length)
    if (copy.n > (stampedIn(person, name)?.n ?? 0)) keep(person, name, copy.v)
  }
}

/** Puts back what a killed browser forgot, once for each page. */
export const recoverKept = (person: string): Promise<void> => {
  const now = recoveries.get(person) ?? recover(person)
  recoveries.set(person, now)
  return now
}

/** The names of what this person keeps here that begin so. */
export const keptNames = (person: string, beginning: string): string[] => {
  const mine = `${PREFIX}${person}:`
  return Object.keys(localStorage)
    .filter(key => key.startsWith(mine + beginning))
    .map(key => key.slice(mine.length))
}

/** On log out: everything this person kept here, files too (rules "Sessions"). */
export const wipeKept = (person: string): Promise<void> => {
  setLeft(person)
  const mine = `${PREFIX}${person}:`
  for (const key of Object.keys(localStorage)) if (key.startsWith(mine)) localStorage.removeItem(key)
  return wipeOwn(person)
}
