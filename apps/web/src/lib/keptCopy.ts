import { dropOwn, putOwn } from './ownStore.ts'

/** The latest of each key that is not written yet; null where it is to go. */
const waiting = new Map<string, { person: string; key: string; value: object | null }>()
let busy = false

/** One after another: of somebody who types on only the latest is written. */
async function write(): Promise<void> {
  if (busy) return
  busy = true
  for (let [next] = waiting; next; [next] = waiting) {
    const [id, { person, key, value }] = next
    waiting.delete(id)
    // Without room there is one copy only.
    await (value ? putOwn(person, key, value) : dropOwn(person, key))
  }
  busy = false
}

const put = (person: string, key: string, value: object | null): void => {
  waiting.set(`${person} ${key}`, { person, key, value })
  void write()
}

/** A second copy of what a person keeps, which is on the disk as soon as it is written. */
export const copyTo = (person: string, key: string, value: object): void => put(person, key, value)
export const forget = (person: string, key: string): void => put(person, key, null)
