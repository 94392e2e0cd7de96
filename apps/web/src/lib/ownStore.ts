import { clear, createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval'
import { hasLeft } from './session.ts'

// A database for each person: nobody's files are found while looking for another's.
const stores = new Map<string, UseStore>()
const nameOf = (person: string): string => `files:${person}`
const storeOf = (person: string): UseStore => {
  const made = stores.get(person) ?? createStore(nameOf(person), 'files')
  stores.set(person, made)
  return made
}

/** For where the browser gives no room: then there is nothing. */
const none =
  <T>(nothing: T) =>
  (): T =>
    nothing

/** All that a person keeps here until the server has it. */
export const allOwn = (person: string): Promise<[key: string, value: unknown][]> =>
  entries<string, unknown>(storeOf(person)).catch(none([]))

export const findOwn = (person: string, key: string): Promise<unknown> =>
  get<unknown>(key, storeOf(person)).catch(none(undefined))

/** False where there is no room, or its person has logged out. */
export const putOwn = async (person: string, key: string, value: object | string): Promise<boolean> =>
  !hasLeft(person) &&
  set(key, value, storeOf(person)).then(
    () => true,
    () => false,
  )

/** Nothing where it is gone. */
export const changeOwn = async <T extends object>(person: string, key: string, patch: Partial<T>): Promise<void> => {
  if ((await findOwn(person, key)) !== undefined)
    await update<T>(key, old => ({ ...old, ...patch }) as T, storeOf(person)).catch(none(undefined))
}

export const dropOwn = (person: string, key: string): Promise<void> => del(key, storeOf(person)).catch(none(undefined))

/** On log out. The empty database goes once no page has it open. */
export const wipeOwn = async (person: string): Promise<void> => {
  await clear(storeOf(person)).catch(none(undefined))
  indexedDB.deleteDatabase(nameOf(person))
}
