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

type Move = { readonly from: string; readonly to: string; readonly person?: string }
/** Noted before it is begun: whoever leaves the page at that moment ends what the store was doing. */
const MOVES = 'complaint-file-moves'

const noted = (): Move[] => {
  try {
    return JSON.parse(localStorage.getItem(MOVES) ?? '[]') as Move[]
  } catch {
    return []
  }
}
/** False when the browser refuses to note anything. */
const note = (moves: readonly Move[]): boolean => {
  try {
    if (moves.length > 0) localStorage.setItem(MOVES, JSON.stringify(moves))
    else localStorage.removeItem(MOVES)
    return true
  } catch {
    return false
  }
}

const carryOut = ({ from, to, person }: Move): Promise<void> =>
  step(store =>
    find(store, from, kept => {
      store.put({ ...kept, ...(person && { person }) }, to)
      store.delete(from)
    }),
  ).catch(nothing)

/** What was begun and not ended, first. */
const settle = async (): Promise<void> => {
  for (const one of noted()) {
    await carryOut(one)
    note(noted().filter(({ from, to }) => from !== one.from || to !== one.to))
  }
}

const move = (one: Move): Promise<void> => (note([...noted(), one]) ? settle() : carryOut(one))

/** False when the browser refuses to keep it. */
export const keepFile = (file: File): Promise<boolean> =>
  settle()
    .then(() => step(store => store.put({ file, at: Date.now() }, FORM)))
    .then(
      () => true,
      () => false,
    )

/** The form's, or that of a case. */
export const readFile = async (key = FORM): Promise<File | null> => {
  let found: File | null = null
  await settle()
  await step(store =>
    find(store, key, ({ file }) => {
      found = file
    }),
  ).catch(nothing)
  return found
}
export const dropFile = (key = FORM): Promise<void> =>
  settle()
    .then(() => step(store => store.delete(key)))
    .catch(nothing)

/** The person has it with their draft now. */
export const fileToDraft = (person: string, draft: string): Promise<void> => move({ from: FORM, to: draft, person })
export const fileToCase = (draft: string, caseId: string): Promise<void> => move({ from: draft, to: caseId })

export const dropFilesOf = async (person: string): Promise<void> => {
  await settle()
  await step(store => {
    const asked = store.openCursor()
    asked.onsuccess = () => {
      const at = asked.result
      if (!at) return
      const kept: Kept = at.value
      if (kept.person === person || Date.now() - kept.at > KEPT_MS) at.delete()
      at.continue()
    }
  }).catch(nothing)
}
