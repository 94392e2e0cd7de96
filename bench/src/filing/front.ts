import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { constants, createSecureServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What only HTTP/1.1 says of its connection. */
const OF_CONNECTIONS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
const onwards = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTIONS.has(name)))

/** A certificate that nobody signed but its key, by whose hash a browser is told to trust it: what comes of an error it does not cache. */
export function makeCertificate() {
  const home = mkdtempSync(join(tmpdir(), 'accord-front-'))
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...about], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(home, { recursive: true })
  const spki = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  return { ...made, trusted: createHash('sha256').update(spki).digest('base64') }
}

/** Speaks TLS and HTTP/2 with browsers, as docs/operating.md asks of whatever stands before Accord. A cut behind it ends their connection. */
export async function openFront(target: string, { key, cert }: { key: Buffer; cert: Buffer }) {
  const { hostname, port } = new URL(target)
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ key, cert, allowHTTP1: false })
  server.on('session', session => {
    sessions.add(session)
    session.on('error', () => undefined)
    session.on('close', () => sessions.delete(session))
  })
  server.on('request', (asked, answer) => {
    const { stream, headers, method } = asked
    const breakOff = () => stream.session?.destroy()
    const host = String(headers[':authority'])
    const to = { host: hostname, port, path: asked.url, method, headers: { ...onwards(headers), host } }
    const onward = request(to, came => {
      answer.writeHead(came.statusCode ?? 502, onwards(came.headers))
      came.pipe(answer)
      // Where it is answered before all of it has come, the rest is asked not to be sent, as nginx does.
      came.on('end', () => asked.complete || setTimeout(() => stream.close(constants.NGHTTP2_NO_ERROR), 20))
      came.on('error', breakOff)
    })
    onward.on('error', breakOff)
    stream.on('error', () => onward.destroy())
    stream.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
