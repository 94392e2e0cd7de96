import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Chunk = { file: string; css?: string[]; imports?: string[]; src?: string }
type Manifest = Record<string, Chunk>
export type Assets = { script: string; styles: string[]; preload: string[]; pages: Record<string, PageAssets> }
type PageAssets = { styles: string[]; preload: string[] }

const id = 'virtual:assets'
const entry = 'src/app/public.tsx'

const gather = (manifest: Manifest, key: string, seen: Set<string>): PageAssets => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { styles: [], preload: [] }
  seen.add(key)
  const below = (chunk.imports ?? []).map(k => gather(manifest, k, seen))
  return {
    styles: [...below.flatMap(b => b.styles), ...(chunk.css ?? []).map(f => `/${f}`)],
    preload: [`/${chunk.file}`, ...below.flatMap(b => b.preload)],
  }
}

const read = (file: string): Assets => {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const shared = new Set<string>()
  const first = gather(manifest, entry, shared)
  const pages: Record<string, PageAssets> = {}
  for (const key of Object.keys(manifest))
    if (key.startsWith('src/')) pages[key] = gather(manifest, key, new Set(shared))
  const [script = '', ...preload] = first.preload
  return { script, styles: first.styles, preload, pages }
}

/** Tells the server bundle the hashed names of what a public page loads; in development, the unbuilt entry. */
export const assets = (manifestFile: string): Plugin => ({
  name: 'assets',
  resolveId: source => (source === id ? `\0${id}` : null),
  load(source) {
    if (source !== `\0${id}`) return null
    const dev: Assets = { script: `/${entry}`, styles: [], preload: [], pages: {} }
    const built = this.environment.mode === 'build' && existsSync(manifestFile)
    return `export default ${JSON.stringify(built ? read(manifestFile) : dev)}`
  },
})
