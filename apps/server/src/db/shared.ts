import { setImmediate } from 'node:timers/promises'
import type { PoolClient, QueryResult } from 'pg'

export type Ask = (text: string, values: readonly unknown[]) => Promise<QueryResult>

/** One connection: what is asked while its socket is corked goes out in one write. */
export type Line = { readonly socket: { cork(): void; uncork(): void }; readonly ask: Ask; release(): void }

/** The types of pg leave out the socket of a client, which is another one once it is encrypted. */
export const socketOf = (client: PoolClient): Line['socket'] =>
  (client as PoolClient & { connection: { stream: Line['socket'] } }).connection.stream

/** So many wait for each other at most: PostgreSQL answers one connection in order. */
const MOST = 4

type Together = { readonly line: Promise<Line>; asked: number; waiting: number; sent: boolean }

/**
 * Statements outside of transactions that are asked for in one turn of the event loop go to one connection in one write.
 * Most of what a short one costs is that the two sides wake each other, and so they do it once for a few of them. Each
 * still stands for itself: one that fails takes no other with it.
 */
export function sharing(open: () => Promise<Line>): Ask {
  let gathering: Together | null = null

  const close = (together: Together) => {
    if (gathering === together) gathering = null
  }
  const giveBack = ({ sent, waiting }: Together, line: Line) => {
    if (sent && waiting === 0) line.release()
  }
  async function send(together: Together): Promise<void> {
    const line = await together.line
    line.socket.cork()
    await setImmediate()
    close(together)
    together.sent = true
    line.socket.uncork()
    giveBack(together, line)
  }
  function begin(): Together {
    const together = { line: open(), asked: 0, waiting: 0, sent: false }
    // Where no connection can be had, whoever asked is told.
    send(together).catch(() => close(together))
    return together
  }
  return async (text, values) => {
    const together = gathering ?? begin()
    gathering = ++together.asked < MOST ? together : null
    const line = await together.line
    together.waiting++
    try {
      return await line.ask(text, values)
    } finally {
      together.waiting--
      giveBack(together, line)
    }
  }
}
