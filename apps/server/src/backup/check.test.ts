import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackedUp, envOf, openBackedUp, options, sumsOf } from '../../test/backups.ts'
import { runSql } from '../../test/template.ts'
import { restore } from './restore.ts'

let at: BackedUp
beforeAll(async () => {
  at = await openBackedUp()
})
afterAll(() => at.end())

describe('a damaged backup', () => {
  const damaged = (damage: (of: string) => void) => {
    const of = at.folder()
    cpSync(at.whole, of, { recursive: true })
    damage(of)
    return of
  }
  const edit = (name: string, change: (text: string) => string) => (of: string) =>
    writeFileSync(join(of, name), change(readFileSync(join(of, name), 'latin1')), 'latin1')
  const flip = (text: string) => text.slice(0, 20) + String.fromCharCode(text.charCodeAt(20) ^ 1) + text.slice(21)
  const aFile = (of: string) => [...sumsOf(of).keys()].find(path => path.startsWith('files/')) ?? ''
  const lines = (text: string) => text.trimEnd().split('\n')

  const cases: [string, (of: string) => void, string][] = [
    ['with a flipped byte in a table', edit('tables/person.copy.gz', flip), 'tables/person.copy.gz has changed'],
    ['with a changed file', of => writeFileSync(join(of, aFile(of)), 'x'), 'has changed'],
    ['without one of its files', of => rmSync(join(of, aFile(of))), 'is missing'],
    ['without a table', of => rmSync(join(of, 'tables/cases.copy.gz')), 'tables/cases.copy.gz is missing'],
    ['with a cut manifest', edit('manifest.json', text => text.slice(0, -20)), 'manifest.json is damaged'],
    [
      'with another number in the manifest',
      edit('manifest.json', t => t.replace('"rows": 1', '"rows": 2')),
      'manifest.json has changed',
    ],
    ['without a manifest', of => rmSync(join(of, 'manifest.json')), 'is not a finished backup'],
    ['without its list', of => rmSync(join(of, 'SHA256SUMS')), 'SHA256SUMS is missing'],
    [
      'with a cut list',
      edit('SHA256SUMS', text => `${lines(text).slice(0, -3).join('\n')}\n`),
      'SHA256SUMS does not name manifest.json',
    ],
    ['with a list that lacks a file', edit('SHA256SUMS', text => text.replace(/.*files\/ab.*\n/, '')), 'names 2 files'],
    [
      'with a list that leads elsewhere',
      edit('SHA256SUMS', text => text.replace('files/ab', 'files/..')),
      'a line that is none',
    ],
  ]
  it.each(cases)('%s is refused before anything is written', async (_, damage, why) => {
    const dataDir = at.folder()
    const env = envOf(at.world.database, dataDir)
    await expect(restore(env, damaged(damage), options)).rejects.toThrow(why)
    expect(existsSync(dataDir)).toBe(false)
  })

  const signed = (change: (manifest: string) => string) =>
    damaged(of => {
      edit('manifest.json', change)(of)
      const sha256 = createHash('sha256')
        .update(readFileSync(join(of, 'manifest.json')))
        .digest('hex')
      edit('SHA256SUMS', text => text.replace(/.{64}(?= {2}manifest\.json)/, sha256))(of)
    })

  it('of a newer release is refused with what to do', async () => {
    const next = ', { "number": 9999, "name": "9999_next", "sha256": "x" }'
    const newer = signed(text => text.replace(/\s*\],\s*"tables"/, end => next + end))
    await expect(restore(envOf(at.world.database, at.folder()), newer, options)).rejects.toThrow(/newer release/)
    const format = signed(text => text.replace('"format": 1', '"format": 2'))
    await expect(restore(envOf(at.world.database, at.folder()), format, options)).rejects.toThrow(/newer release/)
  })

  it('whose rows do not add up changes nothing', async () => {
    const database = await at.empty()
    const wrong = signed(text => text.replace(/("name": "cases",[^}]*"rows": )1/, '$12'))
    await expect(at.bring(wrong, database)).rejects.toThrow('Table cases has 1 rows and should have 2')
    expect(await runSql(database.ownerUrl, 'select from person union all select from role')).toEqual([])
  })
})
