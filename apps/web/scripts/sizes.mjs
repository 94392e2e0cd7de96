import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

// Budgets of a page's first load, gzip, in bytes of 1,000 (docs: landing and auth 130 / 12 KB, shell and list 230 KB).
const folder = fileURLToPath(new URL('../dist/client/', import.meta.url))
if (!existsSync(`${folder}.vite/manifest.json`)) throw new Error('Build the web first: npm run build -w @accord/web')
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'))
const kilo = file => gzipSync(readFileSync(folder + file), { level: 9 }).length / 1000

/** Every file that loading these chunks brings, dynamic imports aside. */
const filesOf = (keys, seen = new Set()) => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    for (const css of chunk.css ?? []) seen.add(css)
    filesOf(chunk.imports ?? [], seen)
  }
  return seen
}
const sum = (files, ending) => [...files].filter(f => f.endsWith(ending)).reduce((total, f) => total + kilo(f), 0)

const failures = []
const report = (what, size, budget) => {
  process.stdout.write(`${what.padEnd(44)} ${size.toFixed(1).padStart(6)} KB of ${budget}\n`)
  if (size > budget) failures.push(`${what}: ${size.toFixed(1)} KB, budget ${budget} KB`)
}

const shell = filesOf(['index.html'])
const pages = Object.keys(manifest).filter(key => key.startsWith('src/') && manifest[key].isDynamicEntry)
const entry = 'src/app/public.tsx'
const reached = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) reached(next, seen)
  return seen
}
const inPublic = reached(entry)
const statics = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) statics(next, seen)
  return seen
}
const firstPages = new Set([...statics(entry)].flatMap(key => manifest[key]?.dynamicImports ?? []))

for (const page of pages.filter(p => firstPages.has(p))) {
  const files = filesOf([entry, page])
  report(`${page} first JS`, sum(files, '.js'), 130)
  report(`${page} first CSS`, sum(files, '.css'), 12)
}
// What a public page loads once it stands, such as lists that search as one types.
for (const part of pages.filter(p => inPublic.has(p) && !firstPages.has(p))) {
  const own = [...filesOf([part])].filter(f => !filesOf([entry]).has(f))
  report(`${part} after its page`, sum(own, '.js') + sum(own, '.css'), 90)
}
report('shell, JS and CSS', sum(shell, '.js') + sum(shell, '.css'), 230)
// The chunk that asks for a part stands already, even where the part shares modules that were put there.
const askersOf = part => Object.values(manifest).filter(chunk => chunk.dynamicImports?.includes(part))
for (const page of pages.filter(p => !inPublic.has(p))) {
  const there = new Set(askersOf(page).flatMap(chunk => [chunk.file, ...(chunk.css ?? [])]))
  const own = [...filesOf([page])].filter(f => !shell.has(f) && !there.has(f))
  report(`${page} beyond the shell`, sum(own, '.js') + sum(own, '.css'), 30)
}
const list = pages.find(p => p.endsWith('DisputesScreen.tsx'))
if (list) {
  const files = filesOf(['index.html', list])
  report('shell and first list, JS and CSS', sum(files, '.js') + sum(files, '.css'), 230)
}
if (failures.length) {
  process.stderr.write(`\nOver budget:\n${failures.join('\n')}\n`)
  process.exit(1)
}
