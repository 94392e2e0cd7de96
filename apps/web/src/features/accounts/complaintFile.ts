import { KEPT_MS } from './complaint.ts'

/** `person`: whose draft or case it waits for; without one it belongs to the form of the landing page. */
type Kept = { file: File; at: number; person?: string }

const STORE = 'file'
/** Where the form's is; another is under the id of its draft, later of its case. */
const FORM = 'form'

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('complaint', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** One step in the store, which is done as a whole or not at all. */
const step = async (act: (store: IDBObjectStore) => void): Promise<void> => {
  const database = await open()
  const doing = database.transaction(STORE, 'readwrite')
  await new Promise<void>((resolve, reject) => {
    doing.oncomplete = () => resolve()
    doing.onabort = () => reject(doing.error)
    act(doing.objectStore(STORE))
  }).finally(() => database.close())
}

/** Hands over what is kept under a key; what is too old is taken out. */
const find = (store: IDBObjectStore, key: string, then: (kept: Kept) => void): void => {
  const asked: IDBRequest<Kept | undefined> = store.get(key)
  asked.onsuccess = () => {
    const kept = asked.result
    if (!kept) return
    if (Date.now() - kept.at > KEPT_MS) store.delete(key)
    else then(kept)
  }
}

/** A browser that keeps nothing, such as a private window, has nothing to tell. */
const nothing = (): void => undefined

/** False when the browser refuses to keep it. */
export const keepFile = (file: File): Promise<boolean> =>
  step(store => store.put({ file, at: Date.now() }, FORM)).then(
    () => true,
    () => false,
  )

/** The form's, or that of a case. */
export const readFile = async (key = FORM): Promise<File | null> => {
  let found: File | null = null
  await step(store =>
    find(store, key, ({ file }) => {
      found = file
    }),
  ).catch(nothing)
  return found
}
export const dropFile = (key = FORM): Promise<void> => step(store => store.delete(key)).catch(nothing)

const move = (from: string, to: string, more: Partial<Kept> = {}): Promise<void> =>
  step(store =>
    find(store, from, kept => {
      store.put({ ...kept, ...more }, to)
      store.delete(from)
    }),
  ).catch(nothing)

/** The person has it with their draft now. */
export const fileToDraft = (person: string, draft: string): Promise<void> => move(FORM, draft, { person })
export const fileToCase = (draft: string, caseId: string): Promise<void> => move(draft, caseId)

export const dropFilesOf = (person: string): Promise<void> =>
  step(store => {
    const asked = store.openCursor()
    asked.onsuccess = () => {
      const at = asked.result
      if (!at) return
      const kept: Kept = at.value
      if (kept.person === person || Date.now() - kept.at > KEPT_MS) at.delete()
      at.continue()
    }
  }).catch(nothing)
