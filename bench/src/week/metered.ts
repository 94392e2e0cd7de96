import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Bytes of one browser: what came to it and what it sent, with all headers, whoever in it asked. */
export type Bytes = { received: number; sent: number }

/**
 * Stands between one browser and the product, and counts what passes. The browser's own figures leave out what it sends,
 * what its worker asks for, and a stream that never ends.
 */
export async function openMeter(target: string) {
  const { hostname, port } = new URL(target)
  const sofar: Bytes = { received: 0, sent: 0 }
  const sockets = new Set<Socket>()
  const server = createServer(browser => {
    const product = connect(Number(port), hostname)
    browser.on('data', piece => {
      sofar.sent += piece.length
    })
    product.on('data', piece => {
      sofar.received += piece.length
    })
    for (const [socket, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      sockets.add(socket)
      // A page that is closed breaks off what is still on its way; whoever ends in order has said all that there was.
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${own}`,
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
