import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eachOf } from './each.ts'
import { hashOfFile } from './hashed.ts'
import { BackupError, fileOfTable, JOBS, type Manifest, names } from './manifest.ts'
import { counted, type Say, saying } from './progress.ts'
import { readSums, type Sum } from './sums.ts'

const AT_ONCE = 2

/** Every file of the backup is there and has its hash, or it is refused with the name of what is wrong. Reads, writes nothing. */
export async function checkBackup(folder: string, manifest: Manifest, say: Say): Promise<void> {
  const wrong = (what: string) =>
    new BackupError(
      `The backup in ${folder} is damaged: ${what}. Nothing was restored: use another backup, or fetch this one again.`,
    )
  if (!existsSync(join(folder, names.sums))) throw wrong(`${names.sums} is missing`)
  const seen = { files: 0, others: new Set<string>() }
  const check = async (sum: Sum | null) => {
    if (!sum) throw wrong(`${names.sums} has a line that is none`)
    const path = join(folder, sum.path)
    if (!existsSync(path)) throw wrong(`${sum.path} is missing`)
    if ((await hashOfFile(path)) !== sum.sha256) throw wrong(`${sum.path} has changed since it was written`)
    if (sum.path.startsWith(`${names.files}/`)) seen.files++
    else seen.others.add(sum.path)
  }
  say('Checking the backup …')
  await saying(
    say,
    () => `  ${counted(seen.others.size + seen.files, 'file')} checked`,
    () => eachOf(readSums(folder), AT_ONCE, check),
  )
  const due = [...manifest.tables.map(table => fileOfTable(table.name)), fileOfTable(JOBS), names.manifest]
  const lost = due.find(path => !seen.others.has(path))
  if (lost) throw wrong(`${names.sums} does not name ${lost}`)
  if (seen.files !== manifest.files.count) {
    throw wrong(
      `${names.sums} names ${counted(seen.files, 'file')} and ${names.manifest} counts ${manifest.files.count}`,
    )
  }
}
