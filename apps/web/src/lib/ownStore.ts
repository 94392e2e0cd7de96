import { clear, createStore, type UseStore } from 'idb-keyval'

/** For where the browser gives no room: then there is nothing. */
export const none =
  <T>(nothing: T) =>
  (): T =>
    nothing

// A database for each person: nobody's files are found while looking for another's.
const stores = new Map<string, UseStore>()
const nameOf = (person: string): string => `files:${person}`

/** What a person keeps in this browser until the server has it. */
export const storeOf = (person: string): UseStore => {
  const made = stores.get(person) ?? createStore(nameOf(person), 'files')
  stores.set(person, made)
  return made
}

/** Who logged out: what was still being prepared then must not come back. */
const left = new Set<string>()
export const hasLeft = (person: string): boolean => left.has(person)

/** On log out. The empty database goes once no page has it open. */
export const wipeStore = async (person: string): Promise<void> => {
  left.add(person)
  await clear(storeOf(person)).catch(none(undefined))
  indexedDB.deleteDatabase(nameOf(person))
}
