import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const webFolder = fileURLToPath(new URL('../../../apps/web', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

// The policy of the product: what breaks under it in production breaks here first.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'"

type Page = { status: number; html: string } | null

/** Serves built files from a loopback port; `render` answers the addresses that no file has. */
export const serveFiles = async (folder: string, render: (path: string) => Page = () => null) => {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path)
    response.setHeader('content-security-policy', policy)
    if (existsSync(file) && statSync(file).isFile()) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(file))
      return
    }
    const page = path.startsWith('/api/') ? null : render(path)
    response.statusCode = page?.status ?? 404
    response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'application/json')
    response.end(page?.html ?? '{"message":"Not found"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise(resolve => server.close(resolve)) }
}
