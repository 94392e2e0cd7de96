const PREFIX = 'kept:'
let wiped = false

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

/**
 * What a person typed and has not sent, kept in this browser under their id: it outlives a reload and the end of a
 * session, and goes when they log out.
 */
export const keep = (person: string, name: string, value: unknown): boolean => {
  // What was on its way when they logged out must not come back.
  if (wiped) return false
  try {
    localStorage.setItem(`${PREFIX}${person}:${name}`, JSON.stringify(value))
    tell()
    return true
  } catch {
    // The browser's store is full or closed to us; whoever calls says so.
    return false
  }
}

export const readKept = (person: string, name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${person}:${name}`) ?? 'null')
  } catch {
    return null
  }
}

export const dropKept = (person: string, name: string): void => {
  localStorage.removeItem(`${PREFIX}${person}:${name}`)
  tell()
}

/** The names of what this person keeps here that begin so. */
export const keptNames = (person: string, beginning: string): string[] => {
  const mine = `${PREFIX}${person}:`
  return Object.keys(localStorage)
    .filter(key => key.startsWith(mine + beginning))
    .map(key => key.slice(mine.length))
}

/** Whether anybody keeps something here whose name begins so. */
export const anyKept = (beginning: string): boolean =>
  Object.keys(localStorage).some(key => key.startsWith(PREFIX) && key.split(':')[2] === beginning.replace(':', ''))

/** On log out: everything this person kept here (rules "Sessions"). */
export const wipeKept = (person: string): void => {
  wiped = true
  const mine = `${PREFIX}${person}:`
  for (const key of Object.keys(localStorage)) if (key.startsWith(mine)) localStorage.removeItem(key)
}
