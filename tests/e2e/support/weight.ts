import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { webFolder } from './webFiles.ts'

const built = join(webFolder, 'dist', 'client')
const read = (file: string) => readFileSync(join(built, file))

/** What a file weighs on the way to a phone: gzip, in kB of 1,000 bytes. */
const kilobytes = (file: string): number => gzipSync(read(file), { level: 9 }).length / 1000

export type Weight = { js: number; css: number }

const weigh = (files: Iterable<string>): Weight => {
  const sum = (ending: string) =>
    [...files].filter(file => file.endsWith(ending)).reduce((total, file) => total + kilobytes(file), 0)
  return { js: sum('.js'), css: sum('.css') }
}

/** The script and everything it imports before it can run, whether or not the page asks for it early. */
function withImports(file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  if (!file.endsWith('.js')) return
  const imports = read(file)
    .toString()
    .matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)
  for (const [, path = ''] of imports) withImports(join(file, '..', path), seen)
}

/** All that the HTML of a page makes a browser load before anybody clicks: of what is in a template, nothing. */
export function firstLoad(html: string): Weight {
  const loading = html.replace(/<template\b.*?<\/template>/gs, '')
  const named = [...loading.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    match => match[1],
  )
  const seen = new Set<string>()
  for (const file of named) if (file) withImports(file.slice(1), seen)
  return weigh(seen)
}
