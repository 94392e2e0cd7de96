import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff, type LiveNews, openStream } from './stream.ts'

const EVENT = { seq: '41', name: 'dispute.filed', case_id: null, thing_id: null }
const sent = `id: 41\ndata: ${JSON.stringify(EVENT)}\n\n`

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reads one connection after the other, each ending in order, failing where it is null, refused where it is a status. */
async function read(connections: readonly (string | number | null)[], before?: Parameters<typeof openStream>[2]) {
  const ended = new AbortController()
  const news: LiveNews['name'][] = []
  const ids: (string | null)[] = []
  const names = new Set<string | null>()
  const times: number[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const connection = connections[ids.length]
    if (connection === undefined) {
      ended.abort()
      throw new Error('no connection is left')
    }
    const headers = new Headers(init.headers)
    ids.push(headers.get('Last-Event-ID'))
    names.add(headers.get('X-Stream'))
    times.push(Date.now())
    if (connection === null) throw new TypeError('Failed to fetch')
    return typeof connection === 'number' ? new Response(null, { status: connection }) : new Response(connection)
  })
  const reading = openStream(ended.signal, one => news.push(one.name), before)
  await vi.runAllTimersAsync()
  await reading
  return { news, ids, names: [...names], times }
}

test('a connection that ended before its first event is opened anew with a reset: what happened in between is asked for', async () => {
  expect(await read([': hello\n\n', ': hello\n\n', sent])).toMatchObject({
    news: ['reset', 'reset', 'dispute.filed'],
    ids: [null, null, null],
  })
})

test('a connection that could not be had at first is a reset once it can', async () => {
  expect((await read([null, ': hello\n\n'])).news).toEqual(['reset'])
})

test('a server that is away for longer is asked more and more seldom, and heard of once it is back', async () => {
  expect((await read([sent, null, null, null, null, sent])).news).toEqual([
    'dispute.filed',
    'poll',
    'back',
    'dispute.filed',
  ])
})

test('after an event its id is sent, and the server repeats what was missed: no reset', async () => {
  expect(await read([sent, sent])).toMatchObject({ news: ['dispute.filed', 'dispute.filed'], ids: [null, '41'] })
})

test('who takes over from another tab goes on where that one was, or asks for everything', async () => {
  expect(await read([sent], { last: '40', tried: true })).toMatchObject({ news: ['dispute.filed'], ids: ['40'] })
  expect((await read([': hello\n\n'], { last: null, tried: true })).news).toEqual(['reset'])
})

test('where the server takes no more connections, news are polled for and it is asked every half minute', async () => {
  const { news, times } = await read([429, 429, 429, sent])
  expect(news).toEqual(['poll', 'poll', 'poll', 'reset', 'back', 'dispute.filed'])
  for (const pause of between(times)) expect(pause).toBeGreaterThanOrEqual(30_000)
})

const between = (times: readonly number[]) => times.slice(1).map((at, i) => at - (times[i] ?? 0))

test('a server that stops says when to come back, each browser another time, and nothing is missed', async () => {
  const { ids, news, times } = await read([`${sent}retry: 17000\n\n`, sent])
  expect(between(times)).toEqual([17_000])
  expect([ids, news]).toEqual([
    [null, '41'],
    ['dispute.filed', 'dispute.filed'],
  ])
  expect(between((await read(['retry: 9000000\n\n', sent])).times)).toEqual([30_000])
})

test('how long to stay away counts for one return', async () => {
  const [, second = 0] = between((await read(['retry: 17000\n\n', sent, sent])).times)
  expect(second).toBeLessThanOrEqual(1000)
})

test('one connection that is cut is back within a second', async () => {
  const [pause = 0] = between((await read([sent, sent])).times)
  expect(pause).toBeGreaterThanOrEqual(500)
  expect(pause).toBeLessThanOrEqual(1000)
})

test('browsers that find no server behind the network come back over half a minute', async () => {
  const drawn = vi.spyOn(Math, 'random')
  const pauseOf = async (random: number) => {
    drawn.mockReturnValue(random)
    return between((await read([503, sent])).times)
  }
  expect(await pauseOf(0)).toEqual([500])
  expect(await pauseOf(0.5)).toEqual([15_000])
  expect(await pauseOf(0.99)).toEqual([29_700])
  drawn.mockRestore()
})

test('one reader names itself the same on every connection, so that its next takes the place of the one before', async () => {
  const { names } = await read([sent, null, sent])
  expect(names).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)])
  expect((await read([sent])).names).not.toEqual(names)
})

test('waiting grows, is spread, and ends at half a minute', () => {
  expect(backoff(1, 1)).toBe(1000)
  expect(backoff(1, 0)).toBe(500)
  expect(backoff(3, 1)).toBe(4000)
  expect(backoff(50, 1)).toBe(30_000)
})
