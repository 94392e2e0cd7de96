import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Migration } from '../db/migrate.ts'

/** Raised when an older release could no longer read a backup. */
export const FORMAT = 1

/** What lies in a backup's folder; `sums` names every other file, so that `sha256sum -c SHA256SUMS` proves all of it. */
export const names = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  /** Stored files that could not be backed up; only there when there are some. */
  missing: 'missing.txt',
  tables: 'tables',
  files: 'files',
} as const

export const fileOfTable = (table: string): string => `${names.tables}/${table}.copy.gz`
/** No table of ours is called so: work that waits, in words of our own instead of the job library's tables. */
export const JOBS = 'waiting-jobs'

const count = z.number().int().nonnegative()
const table = z.strictObject({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string()), rows: count })

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  accord: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ number: count, name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(table).min(1),
  /** The last value each has given. */
  sequences: z.record(z.string(), z.string()),
  jobs: count,
  files: z.strictObject({ count, bytes: count, missing: count }),
})

export type Manifest = z.output<typeof manifest>

/** What an operator can put right; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, names.manifest)
  if (!existsSync(path)) {
    throw new BackupError(
      `${folder} is not a finished backup: it has no ${names.manifest}. Name the folder that npm run backup made.`,
    )
  }
  const said = jsonOf(await readFile(path, 'utf8'))
  if (z.object({ format: z.number().gt(FORMAT) }).safeParse(said).success) {
    throw new BackupError(
      `${folder} was made by a newer release of Accord: restore it with that release or a later one.`,
    )
  }
  const parsed = manifest.safeParse(said)
  if (parsed.success) return parsed.data
  throw new BackupError(`${path} is damaged. Nothing was restored: use another backup, or fetch this one again.`)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A backup is restored by the release that made it or a later one, which must have the very same migrations. */
export function refuseUnknown({ migrations }: Manifest, known: readonly Migration[]): number {
  for (const { number, name, sha256 } of migrations) {
    const ours = known[number - 1]
    if (!ours) {
      throw new BackupError(
        `The backup was made by a newer release of Accord, whose database has ${name}; this one ends with ` +
          `${known.at(-1)?.name}. Restore it with that release or a later one.`,
      )
    }
    if (ours.sha256 !== sha256) {
      throw new BackupError(
        `The backup was made with another ${name} than this release has: restore it with the release that made it.`,
      )
    }
  }
  return migrations.length
}
