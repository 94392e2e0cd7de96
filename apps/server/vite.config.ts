import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server, and each command in src/cli (backup, restore …), as an entry of its own. */
const files = readdirSync(at('src'), { recursive: true, encoding: 'utf8' })
const commands = files.filter(file => /^cli\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
const entries = ['main.ts', ...commands].map(file => [file.slice(0, -'.ts'.length), at(`src/${file}`)])

export default defineConfig({
  root: at('.'),
  // Node finds packages itself; our own workspaces are TypeScript and go into the bundle.
  ssr: { noExternal: [/^@accord\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: at('dist'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
