import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RouteKey } from '@accord/contract/routes'
import { generateSource } from 'oazapfts'
import { transformWithOxc } from 'vite'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/accord/', import.meta.url))

type Found = { _id: string; url: string; type: string; status: string }
type Answer = { status: number; data: { message: string; data: Found & Found[]; error?: object } }
type Ask = (...args: unknown[]) => Promise<Answer>
export type Client = {
  defaults: { baseUrl: string; headers: Record<string, string> }
  call(name: RouteKey | 'openFile', ...args: unknown[]): Promise<Answer>
}

/** The client that a generator makes of the API's description, as anybody could who was given that alone. */
export async function generatedClient(description: unknown): Promise<Client> {
  mkdirSync(cache, { recursive: true })
  // Beneath the packages, where it finds its own.
  const folder = mkdtempSync(join(cache, 'client-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description))
    const source = await generateSource(join(folder, 'openapi.json'))
    const { code } = await transformWithOxc(source, 'client.ts')
    writeFileSync(join(folder, 'client.mjs'), code)
    const made: Record<string, Ask> & Pick<Client, 'defaults'> = await import(
      pathToFileURL(join(folder, 'client.mjs')).href
    )
    return {
      defaults: made.defaults,
      call: (name, ...args) => made[name]?.(...args) ?? Promise.reject(new Error(`no ${name}`)),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
