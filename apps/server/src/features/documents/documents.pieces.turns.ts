import type { Lock, Locker } from '@tus/server'

type Turn = { readonly giveWay: () => unknown; readonly over: Promise<void> }

/** Longer than what has come takes to be stored. */
const WAIT_MS = 5000

/** Resolves when the turn is over, or when it lasts too long. */
async function within(over: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([over, new Promise<void>(resolve => (timer = setTimeout(resolve, WAIT_MS)))])
  clearTimeout(timer)
}

/**
 * Whoever comes anew for an upload has given up their request before, which may not know yet: it ends, and what it brought
 * counts first, so that none of it is sent twice. Only a courtesy of one server: that nothing counts twice, the database says.
 */
export function givingWay(): Locker {
  const turns = new Map<string, Turn>()
  return {
    newLock(id): Lock {
      let end = () => {}
      return {
        async lock(_signal, giveWay) {
          const before = turns.get(id)
          const mine = { giveWay, over: new Promise<void>(resolve => (end = resolve)) }
          turns.set(id, mine)
          void mine.over.then(() => turns.get(id) === mine && turns.delete(id))
          await before?.giveWay()
          if (before) await within(before.over)
        },
        async unlock() {
          end()
        },
      }
    },
  }
}
