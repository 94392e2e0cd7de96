import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** Bytes of one browser: what came to it and what it sent, with all headers, whoever in it asked. */
export type Bytes = { received: number; sent: number }
/** How slow each direction is: so many bytes a second for all connections together, and so long on the way. */
export type Slow = { bytesPerSecond: number; oneWayMs: number }

const PACKET = 1400
/** Milliseconds that timers may be late without making the line slower. */
const LATE = 50

/** Answers once it is the turn of so many bytes. */
function turnsOf({ bytesPerSecond }: Slow) {
  let free = 0
  return async (bytes: number): Promise<void> => {
    const now = performance.now()
    free = Math.max(free, now - LATE) + (bytes / bytesPerSecond) * 1000
    if (free > now) await delay(free - now)
  }
}

type Count = (bytes: number) => void

/** Passes on at once what comes. */
const fast = (count: Count) =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      count(piece.length)
      done(null, piece)
    },
  })

/** Passes it on packet by packet, one of each connection at a time. */
const slowed = (count: Count, turn: ReturnType<typeof turnsOf>, { oneWayMs }: Slow) =>
  new Transform({
    async transform(piece: Buffer, _encoding, done) {
      for (let at = 0; at < piece.length && !this.destroyed; at += PACKET) {
        const packet = piece.subarray(at, at + PACKET)
        await turn(packet.length)
        count(packet.length)
        setTimeout(() => this.destroyed || this.push(packet), oneWayMs)
      }
      done()
    },
    flush: done => void setTimeout(done, oneWayMs),
  })

/** One direction for each connection that asks, all of them on the same line. */
function direction(count: Count, slow: Slow | undefined): () => Transform {
  if (!slow) return () => fast(count)
  const turn = turnsOf(slow)
  return () => slowed(count, turn, slow)
}

/**
 * Stands between one browser and the product, counts what passes, and may be slow. The browser's own figures leave out
 * what it sends, what its worker asks for, and a stream that never ends.
 */
export async function openMeter(target: string, slow?: Slow) {
  const { protocol, hostname, port } = new URL(target)
  const sofar: Bytes = { received: 0, sent: 0 }
  const sockets = new Set<Socket>()
  const wayUp = direction(bytes => {
    sofar.sent += bytes
  }, slow)
  const wayDown = direction(bytes => {
    sofar.received += bytes
  }, slow)
  const server = createServer(browser => {
    const product = connect(Number(port), hostname)
    const [up, down] = [wayUp(), wayDown()]
    const breakOff = () => {
      for (const part of [browser, up, product, down]) part.destroy()
    }
    for (const socket of [browser, product]) {
      sockets.add(socket)
      // A page that is closed breaks off what is still on its way; whoever ends in order has said all that there was.
      socket.on('error', breakOff)
      socket.on('close', () => sockets.delete(socket))
    }
    browser.pipe(up).pipe(product)
    product.pipe(down).pipe(browser)
    // A browser that is still sending would not notice that nobody takes it any more.
    down.on('end', () => {
      up.destroy()
      browser.destroySoon()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `${protocol}//127.0.0.1:${own}`,
    /** Since it was asked last. */
    take(): Bytes {
      const taken = { ...sofar }
      sofar.received = 0
      sofar.sent = 0
      return taken
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type Meter = Awaited<ReturnType<typeof openMeter>>
