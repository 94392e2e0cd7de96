import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Chunk = { file: string; css?: string[]; imports?: string[]; src?: string; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>
export type PageAssets = { styles: string[]; preload: string[] }
export type Assets = PageAssets & {
  script: string
  /** React and what every page shares. */
  shared: PageAssets
  /** By source: what a public page loads besides these, and a screen besides the shell. */
  pages: Record<string, PageAssets>
  screens: Record<string, PageAssets>
  /** What starts the shell. */
  shell: { script: string; styles: string[] }
}

const id = 'virtual:assets'
const entry = 'src/app/public.ts'
const hydrate = 'src/app/hydrate.tsx'
const shell = 'index.html'
const shellSource = '/src/app/main.tsx'

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

const besides = (manifest: Manifest, there: Set<string>): Record<string, PageAssets> => {
  const keys = Object.keys(manifest).filter(key => key.startsWith('src/') && manifest[key]?.isDynamicEntry)
  return Object.fromEntries(keys.map(key => [key, gather(manifest, key, new Set(there))]))
}

/** What must open without a line though it was never visited: the shell, sign-in, and every step of a filing. */
export const WITHOUT_A_LINE = [
  shell,
  entry,
  hydrate,
  'src/features/accounts/LoginPage.tsx',
  'src/features/accounts/EndedNote.tsx',
  'src/features/accounts/SecondStep.tsx',
  'src/app/cases/DisputesScreen.tsx',
  'src/features/disputes/filing/FilingFlow.tsx',
  'src/features/disputes/filing/AccusedField.tsx',
  'src/features/documents/QueuedDocuments.tsx',
  'src/features/documents/SupportingDocuments.tsx',
  'src/features/documents/sending.ts',
  'src/ui/SelectBox.tsx',
]

export const filesWithoutALine = (manifestFile: string): Set<string> => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const seen = new Set<string>()
  const found = WITHOUT_A_LINE.map(key => {
    if (!manifest[key]) throw new Error(`The build has no ${key}, which must open without a line`)
    return gather(manifest, key, seen)
  })
  return new Set(found.flatMap(({ styles, preload }) => [...styles, ...preload]))
}

const read = (file: string): Assets => {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [ofPublic, ofShell] = [new Set<string>(), new Set<string>()]
  const first = gather(manifest, entry, ofPublic)
  const shared = gather(manifest, hydrate, ofPublic)
  const inShell = gather(manifest, shell, ofShell)
  const [script = '', ...preload] = first.preload
  const [pages, screens] = [besides(manifest, ofPublic), besides(manifest, ofShell)]
  const started = { script: inShell.preload[0] ?? '', styles: inShell.styles }
  return { script, styles: first.styles, preload, shared, pages, screens, shell: started }
}

/** Tells the server bundle the hashed names of what a public page loads; in development, the unbuilt entry. */
export const assets = (manifestFile: string): Plugin => ({
  name: 'assets',
  resolveId: source => (source === id ? `\0${id}` : null),
  load(source) {
    if (source !== `\0${id}`) return null
    const dev: Assets = {
      script: `/${entry}`,
      styles: [],
      preload: [],
      shared: { styles: [], preload: [] },
      pages: {},
      screens: {},
      shell: { script: shellSource, styles: [] },
    }
    const built = this.environment.mode === 'build' && existsSync(manifestFile)
    return `export default ${JSON.stringify(built ? read(manifestFile) : dev)}`
  },
})
