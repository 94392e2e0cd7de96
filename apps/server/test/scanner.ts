import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** What a stand-in says of a file, at once or later; null: it ends the connection instead. */
export type Saying = (bytes: Buffer) => string | null | Promise<string | null>
export const hangs: Saying = () => new Promise(() => undefined)

export type StandIn = {
  readonly url: string
  readonly at: { readonly host: string; readonly port: number }
  /** What it was given, whole. */
  readonly scanned: Buffer[]
  /** What it says from now on. */
  says(saying: Saying): void
  /** It refuses the first piece that would be more, as clamd does. */
  takes(most: number): void
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/** Of a file that holds the word it is a virus; else it is clean. */
export const finds =
  (word: string): Saying =>
  bytes =>
    bytes.includes(word) ? 'stream: Test.Virus FOUND' : 'stream: OK'

/** The zero-ended commands of clamd over a real socket: PING, and INSTREAM with its pieces. */
export async function standIn(saying: Saying = () => 'stream: OK'): Promise<StandIn> {
  const scanned: Buffer[] = []
  let said = saying
  let most = Number.POSITIVE_INFINITY
  let server: Server
  const open = new Set<Socket>()

  const answer = async (socket: Socket, text: ReturnType<Saying>) => {
    const waited = await text
    if (waited === null) socket.destroy()
    else socket.end(`${waited}\0`)
  }
  const serve = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    let unread = Buffer.alloc(0)
    let command = ''
    let file = Buffer.alloc(0)
    socket.on('data', chunk => {
      unread = Buffer.concat([unread, chunk])
      if (!command) {
        const end = unread.indexOf(0)
        if (end < 0) return
        command = unread.toString('latin1', 0, end)
        unread = unread.subarray(end + 1)
        if (command === 'zPING') void answer(socket, 'PONG')
      }
      while (command === 'zINSTREAM' && unread.length >= 4 && unread.length >= 4 + unread.readUInt32BE(0)) {
        const length = unread.readUInt32BE(0)
        file = Buffer.concat([file, unread.subarray(4, 4 + length)])
        unread = unread.subarray(4 + length)
        if (file.length > most) {
          command = 'refused'
          void answer(socket, 'INSTREAM size limit exceeded. ERROR')
        } else if (length === 0) {
          scanned.push(file)
          void answer(socket, said(file))
        }
      }
    })
  }
  const listen = async (port: number) => {
    server = createServer(serve).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    url: `tcp://127.0.0.1:${port}`,
    at: { host: '127.0.0.1', port },
    scanned,
    says: next => {
      said = next
    },
    takes: bytes => {
      most = bytes
    },
    goAway: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    comeBack: async () => {
      await listen(port)
    },
  }
}
