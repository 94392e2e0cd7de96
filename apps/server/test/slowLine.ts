import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A line to a database that can fall silent: what is sent waits, and nothing is cut off. */
export async function slowLine(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
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
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://${user}:${password ?? ''}@127.0.0.1:${at}/${database}?sslmode=disable`,
    fallSilent: () => {
      for (const end of ends) end.unpipe()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
