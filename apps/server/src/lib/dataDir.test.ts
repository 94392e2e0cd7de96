import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endApps, startApp } from '../../test/app.ts'
import { DataDirInUse, takeDataDir } from './dataDir.ts'
import { processWorld, startOf } from './processes.ts'

let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'accord-datadir-')), 'data')
})
afterEach(async () => {
  await endApps()
  rmSync(join(folder, '..'), { recursive: true })
})

const leave = (holder: object): string => {
  mkdirSync(join(folder, 'lock'), { recursive: true })
  const file = join(folder, 'lock', '7')
  writeFileSync(file, JSON.stringify(holder))
  return file
}

it('refuses a second process, naming the first, and takes over at once when that is killed', async () => {
  const first = await startApp({ folder, database: false })
  await expect(takeDataDir(folder)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${first.pid}`)
  await first.kill('SIGKILL')
  const mine = await takeDataDir(folder)
  expect(mine.path).toBe(folder)
  mine.release()
})

it('is free again after release, any number of times', async () => {
  for (let turn = 0; turn < 3; turn++) (await takeDataDir(folder)).release()
})

it('lets one of many takers have it after a holder that died', async () => {
  leave({ pid: process.pid, start: 'long ago', world: processWorld() })
  const apps = await Promise.all([1, 2, 3, 4].map(() => startApp({ folder, database: false })))
  expect(apps.filter(app => app.ready)).toHaveLength(1)
})

it('is not deceived by a process that was given the number of a dead holder', async () => {
  leave({ pid: process.pid, start: 'long ago', world: processWorld() })
  ;(await takeDataDir(folder)).release()
})

it('refuses this process too, if it holds the folder already', async () => {
  leave({ pid: process.pid, start: startOf(process.pid), world: processWorld() })
  await expect(takeDataDir(folder)).rejects.toThrow(DataDirInUse)
})

it('waits for a sign of life from a holder in another container, and takes over without one', async () => {
  leave({ pid: 1, start: '1', world: 'another container' })
  ;(await takeDataDir(folder, { patience: 100 })).release()
})

it('refuses while a holder in another container shows signs of life', async () => {
  const file = leave({ pid: 1, start: '1', world: 'another container' })
  let second = 0
  const signs = setInterval(() => utimesSync(file, ++second, second), 20)
  await expect(takeDataDir(folder, { patience: 5000 })).rejects.toThrow(/in use by process 1$/)
  clearInterval(signs)
})
