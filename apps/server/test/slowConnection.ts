import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export type SlowConnection = Awaited<ReturnType<typeof slowConnection>>

/** A connection to a database that can fall silent (what is sent waits, and nothing is cut off) or be cut, and mended again. */
export async function slowConnection(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer(near => {
    const far = connect(there)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => ends.delete(end) && other.destroy())
    }
    if (silent) return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://${user}:${password ?? ''}@127.0.0.1:${at}/${database}?sslmode=disable`,
    fallSilent: () => {
      silent = true
      for (const end of ends) end.unpipe()
    },
    /** As a firewall that has forgotten who was connected: whoever connects anew is answered. */
    fallSilentForThose: () => {
      for (const end of ends) end.unpipe()
    },
    /** As when the database is stopped: every connection is closed and none is accepted. */
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const end of ends) end.destroy()
      await closed
    },
    mend: async () => {
      silent = false
      for (const end of ends) end.destroy()
      if (server.listening) return
      server.listen(at, '127.0.0.1')
      await once(server, 'listening')
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
