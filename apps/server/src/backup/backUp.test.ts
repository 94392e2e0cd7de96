import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BackedUp,
  begin,
  command,
  envOf,
  holding,
  openBackedUp,
  options,
  settingsOf,
  sumsOf,
} from '../../test/backups.ts'
import { emptyDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { parseEnv } from '../env.ts'
import { backUp } from './backUp.ts'

let at: BackedUp
beforeAll(async () => {
  at = await openBackedUp()
})
afterAll(() => at.end())

const files = (at: string) => readdirSync(at, { recursive: true, encoding: 'utf8' })

describe('a backup', () => {
  it('is for its owner’s eyes only, and holds every table, document and picture', () => {
    for (const path of ['.', ...files(at.whole)]) {
      const about = statSync(join(at.whole, path))
      expect([path, (about.mode & 0o777).toString(8)]).toEqual([path, about.isDirectory() ? '700' : '600'])
    }
    const manifest = JSON.parse(readFileSync(join(at.whole, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({ format: 1, files: { count: 3, missing: 0 } })
    const rowsOf = (name: string) => manifest.tables.find((table: { name: string }) => table.name === name)?.rows
    expect([rowsOf('cases'), rowsOf('file'), rowsOf('rate_count')]).toEqual([1, 2, undefined])
    for (const [path, sha256] of sumsOf(at.whole))
      expect(
        createHash('sha256')
          .update(readFileSync(join(at.whole, path)))
          .digest('hex'),
      ).toBe(sha256)
  })

  it('takes no place of another', async () => {
    const again = backUp(envOf(at.world.database, at.world.dir), at.whole, options)
    await expect(again).rejects.toThrow('exists already')
  })

  it('names each file that is missing or changed, and has the rest', async () => {
    const dataDir = at.folder()
    cpSync(join(at.world.dir, 'files'), join(dataDir, 'files'), { recursive: true })
    writeFileSync(join(dataDir, 'files', at.key), 'something else')
    rmSync(join(dataDir, 'files', 'ab'), { recursive: true })
    const to = at.folder()
    const ended = await command('backup', [to], { ...settingsOf(at.world.database), DATA_DIR: dataDir })
    expect(ended.code).toBe(2)
    expect(ended.err).toContain(`files/${at.key} is not what was stored`)
    expect(ended.err).toMatch(/files\/ab\/ab0+ is missing/)
    expect(readFileSync(join(to, 'missing.txt'), 'utf8').trim().split('\n')).toHaveLength(2)
    const checked = await command('restore', [to, '--check'], {})
    expect(checked.code).toBe(2)
    expect(checked.err).toContain('2 files could not be backed up then')
  })

  const waiting = `from pg_stat_activity where datname = current_database() and application_name = 'accord backup' and wait_event_type = 'Lock'`
  const begunAs = (to: string) => readdirSync(at.dir).filter(name => join(at.dir, name).startsWith(to))

  it('of a database that goes away leaves nothing', async () => {
    const to = at.folder()
    const person = await holding(at.world.ownerUrl, 'person', 'access exclusive')
    const broken = backUp(envOf(at.world.database, at.world.dir), to, options).catch((error: unknown) => error)
    await until('the backup to wait, and to be cut off', async () => {
      const cut = await at.owner(`select pg_terminate_backend(pid) ${waiting}`)
      return cut.length > 0
    })
    expect(String(await broken)).toMatch(/terminat/)
    await person.release()
    expect(begunAs(to)).toEqual([])
  })

  it('that is stopped leaves nothing', async () => {
    const to = at.folder()
    const person = await holding(at.world.ownerUrl, 'person', 'access exclusive')
    const backup = begin('backup', [to], { ...settingsOf(at.world.database), DATA_DIR: at.world.dir })
    await until('the backup to wait', async () => (await at.owner(`select ${waiting}`)).length > 0)
    expect(begunAs(to)).toHaveLength(1)
    backup.kill('SIGTERM')
    expect(await backup.ended).toMatchObject({ code: 143, out: '' })
    await person.release()
    expect(begunAs(to)).toEqual([])
  })

  it('is refused where there is no database of ours', async () => {
    const other = backUp(envOf(await at.empty(emptyDatabase), at.folder()), at.folder(), options)
    await expect(other).rejects.toThrow('There is no Accord in this database')
    const none = backUp(parseEnv({ DATA_DIR: at.folder() }), at.folder(), options)
    await expect(none).rejects.toThrow('There is no database in')
  })
})
