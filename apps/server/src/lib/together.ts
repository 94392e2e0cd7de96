import { setImmediate } from 'node:timers/promises'

/**
 * Reads by one statement what is asked for in one turn of the event loop, since most of what a short statement costs is the
 * way to PostgreSQL and back. Each is read anew, after it was asked for: nothing is remembered. `read` answers a map by key
 * and leaves out what there is not.
 */
export function together<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let asking: { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> } | null = null

  async function readAll(keys: ReadonlySet<string>) {
    await setImmediate()
    asking = null
    return read([...keys])
  }
  function open() {
    const keys = new Set<string>()
    return { keys, found: readAll(keys) }
  }
  return async key => {
    asking ??= open()
    asking.keys.add(key)
    return (await asking.found).get(key)
  }
}
