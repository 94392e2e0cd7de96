import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DEMO_PASSWORD } from '../src/demo/people.ts'
import type { Server } from './server.ts'
import type { Body } from './world.ts'
import type { Place } from './writes.ts'

async function ask(base: string, path: string, token: string, body?: unknown): Promise<Body> {
  const reply = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return (await reply.json()) as Body
}

/** Where the worker of the demo writes to. */
export async function placeOf({ base }: Pick<Server, 'base'>): Promise<Place> {
  const body = { email: 'worker@demo.accord.example', password: DEMO_PASSWORD }
  const { token } = (await ask(base, '/api/login', 'nobody', body)).data
  const thread = (await ask(base, '/api/case/discussions', token)).data[0]._id
  const accused = (await ask(base, '/api/search-organizations?q=Harmattan', token)).data[0]._id
  return { token, thread, accused }
}

/** What `npm run verify-audit` says of a server's event log. */
export async function verifyAudit(settings: Record<string, string>): Promise<string> {
  const main = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'cli', 'verify-audit.js')
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings }
  return (await promisify(execFile)(process.execPath, [main], { env })).stdout
}
