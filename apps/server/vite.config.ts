import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkOf, lightCode } from './build/packages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server, each command in src/cli (backup, restore …), and each thread, as an entry of its own. */
const files = readdirSync(at('src'), { recursive: true, encoding: 'utf8' })
const commands = files.filter(file => /^cli\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
const threads = files.filter(file => file.endsWith('.thread.ts'))
const entries = ['main.ts', ...commands, ...threads].map(file => [file.slice(0, -'.ts'.length), at(`src/${file}`)])

const { dependencies, optionalDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

export default defineConfig({
  root: at('.'),
  plugins: [lightCode()],
  resolve: { alias: { cosmiconfig: at('build/noConfig.ts') } },
  // Dependencies are what must be installed beside the build (native code, own files); all else is taken into it.
  ssr: { noExternal: true, external: Object.keys({ ...dependencies, ...optionalDependencies }) },
  build: {
    ssr: true,
    target: 'node20',
    outDir: at('dist'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries),
      output: {
        entryFileNames: '[name].js',
        // A trace names file and line; the process would keep the sources in memory besides.
        sourcemapExcludeSources: true,
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
})
