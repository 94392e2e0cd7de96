import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Logger } from '../edges/log.ts'
import { endAll } from './stop.ts'

const warn = vi.fn()
const error = vi.fn()
const log = { warn, error } as unknown as Logger
beforeEach(() => vi.clearAllMocks())

const never = () => new Promise(() => {})

it('ends one round after the other, and those of a round side by side', async () => {
  const said: string[] = []
  const ending = (what: string, ms: number) => ({
    what,
    end: async () => {
      said.push(`${what} begins`)
      await delay(ms)
      said.push(`${what} ends`)
    },
  })
  expect(await endAll([[ending('slow', 30), ending('quick', 1)], [ending('last', 1)]], { log })).toBe(true)
  expect(said).toEqual(['slow begins', 'quick begins', 'quick ends', 'slow ends', 'last begins', 'last ends'])
  expect(warn).not.toHaveBeenCalled()
})

it('leaves what takes too long, names it once and still ends the rest', async () => {
  const release = vi.fn()
  const rounds = [
    [{ what: 'requests', end: never }],
    [{ what: 'emails', end: never }],
    [{ what: 'folder', end: release }],
  ]
  expect(await endAll(rounds, { log, withinMs: 30 })).toBe(true)
  expect(release).toHaveBeenCalledOnce()
  expect(warn.mock.calls).toEqual([[{ notWaitedFor: ['requests', 'emails'] }, expect.any(String)]])
})

it('gives its own time to what has one, though the common time is up', async () => {
  const rounds = [[{ what: 'requests', end: never }], [{ what: 'store', end: () => delay(200), withinMs: 5000 }]]
  expect(await endAll(rounds, { log, withinMs: 10 })).toBe(true)
  expect(warn.mock.calls).toEqual([[{ notWaitedFor: ['requests'] }, expect.any(String)]])
})

it('does not wait for what asks a database that does not answer, but for the rest', async () => {
  const sent = vi.fn()
  const emails = { what: 'emails', end: () => delay(50).then(sent) }
  const rounds = [[{ what: 'jobs', end: never, asks: true as const }, emails]]
  expect(await endAll(rounds, { log, silent: Promise.resolve() })).toBe(true)
  expect(sent).toHaveBeenCalledOnce()
  expect(warn.mock.calls).toEqual([[{ notWaitedFor: ['jobs'] }, expect.any(String)]])
})

it('logs what failed, and ends the rest', async () => {
  const release = vi.fn()
  const failing = () => {
    throw new Error('no')
  }
  expect(await endAll([[{ what: 'jobs', end: failing }], [{ what: 'folder', end: release }]], { log })).toBe(false)
  expect(error).toHaveBeenCalledOnce()
  expect(release).toHaveBeenCalledOnce()
})
