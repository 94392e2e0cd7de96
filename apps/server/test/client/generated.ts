import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import type { Job } from './job.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/accord')
const client = join(root, 'apps/server/test/client')

const file = ts.factory.createTypeReferenceNode('Blob')

/** Writes the types that openapi-typescript makes of the API's description, and says what is wrong with a client of them. */
export async function typeErrors(description: unknown): Promise<string> {
  const types = await openapiTS(description as OpenAPI3, {
    // A generator's own words for a file, from its manual: text is what it would take by itself.
    transform: ({ format }) => (format === 'binary' ? file : undefined),
  })
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'described.ts'), astToString(types))
  const compiler = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', client], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(compiler.stdout), once(compiler, 'close')])
  return said
}

/** Its types exist only once they are generated, so nothing imports it in the ordinary way. */
export async function generatedClient(): Promise<Job> {
  const { mainJob }: { mainJob: Job } = await import(pathToFileURL(join(client, 'mainJob.ts')).href)
  return mainJob
}
