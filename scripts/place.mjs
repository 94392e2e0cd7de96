import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** What is made from the sources and may be thrown away at any time. */
export const cache = join(root, 'node_modules', '.cache', 'accord')

export const readOr = (path, otherwise = '') => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

export const writeStamp = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const leftOut = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results', 'coverage'])

/** Every file under these paths (relative to the root), in a fixed order. */
export function filesOf(paths) {
  const found = []
  const walk = path => {
    const about = statSync(join(root, path), { throwIfNoEntry: false })
    if (!about) return
    if (!about.isDirectory()) {
      found.push(path)
      return
    }
    for (const name of readdirSync(join(root, path)).sort()) if (!leftOut.has(name)) walk(join(path, name))
  }
  for (const path of paths) walk(path)
  return found
}

export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of filesOf(paths))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
