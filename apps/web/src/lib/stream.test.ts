import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveNews } from './live.ts'
import { backoff, openStream } from './stream.ts'

const EVENT = { seq: '41', name: 'dispute.filed', case_id: null, thing_id: null }
const told = `id: 41\ndata: ${JSON.stringify(EVENT)}\n\n`

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reads one line after the other, each ending in order, or failing where it is null: what was sent, what was said. */
async function read(lines: readonly (string | null)[], before?: Parameters<typeof openStream>[2]) {
  const ended = new AbortController()
  const news: LiveNews['name'][] = []
  const ids: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const line = lines[ids.length]
    if (line === undefined) {
      ended.abort()
      throw new Error('no line is left')
    }
    ids.push(new Headers(init.headers).get('Last-Event-ID'))
    if (line === null) throw new TypeError('Failed to fetch')
    return new Response(line)
  })
  const reading = openStream(ended.signal, one => news.push(one.name), before)
  await vi.runAllTimersAsync()
  await reading
  return { news, ids }
}

test('a line that ended before its first event is opened anew with a reset: what happened in between is asked for', async () => {
  expect(await read([': hello\n\n', ': hello\n\n', told])).toEqual({
    news: ['reset', 'reset', 'dispute.filed'],
    ids: [null, null, null],
  })
})

test('a line that could not be had at first is a reset once it can', async () => {
  expect((await read([null, ': hello\n\n'])).news).toEqual(['reset'])
})

test('a server that is away for longer is asked more and more seldom, and heard of once it is back', async () => {
  expect((await read([told, null, null, null, null, told])).news).toEqual([
    'dispute.filed',
    'poll',
    'back',
    'dispute.filed',
  ])
})

test('after an event its id is sent, and the server repeats what was missed: no reset', async () => {
  expect(await read([told, told])).toEqual({ news: ['dispute.filed', 'dispute.filed'], ids: [null, '41'] })
})

test('who takes over from another tab goes on where that one was, or asks for everything', async () => {
  expect(await read([told], { last: '40', tried: true })).toEqual({ news: ['dispute.filed'], ids: ['40'] })
  expect((await read([': hello\n\n'], { last: null, tried: true })).news).toEqual(['reset'])
})

test('waiting grows, is spread, and ends at half a minute', () => {
  expect(backoff(1, 1)).toBe(1000)
  expect(backoff(1, 0)).toBe(500)
  expect(backoff(3, 1)).toBe(4000)
  expect(backoff(50, 1)).toBe(30_000)
})
