import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChecks } from './checks.ts'
import type { LiveNews } from './stream.ts'

const MINUTE = 60_000
const EVENT = { seq: '41', name: 'case filed', case_id: null, thing_id: null }
const answer = (place: string, events: object[] = [], reset = false) => JSON.stringify({ place, reset, events })

class Page extends EventTarget {
  hidden = false
}
let page: Page
let browser: EventTarget
let ended: AbortController
let asked: { place: string | null; at: number }[]
let answers: (string | number | null)[]
let news: LiveNews[]

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  page = new Page()
  browser = new EventTarget()
  ended = new AbortController()
  asked = []
  answers = []
  news = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push({ place: new URL(url, 'http://here').searchParams.get('place'), at: Date.now() })
    const next = answers.shift() ?? null
    if (next === null) throw new TypeError('Failed to fetch')
    return typeof next === 'number' ? new Response('{}', { status: next }) : new Response(next)
  })
})
afterEach(async () => {
  ended.abort()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (before = { last: null as string | null, tried: false }) =>
  void openChecks(ended.signal, one => news.push(one), before)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const names = () => news.map(({ name }) => name)

test('asks once a minute from where it left off, and reports what came', async () => {
  answers = [answer('40-1-a'), answer('41-2-a', [EVENT]), answer('41-3-a')]
  begin()
  await pass(2 * MINUTE)
  expect(asked).toEqual([
    { place: null, at: 0 },
    { place: '40-1-a', at: MINUTE },
    { place: '41-2-a', at: 2 * MINUTE },
  ])
  expect(news).toEqual([
    { name: 'heard', seq: '40' },
    EVENT,
    { name: 'heard', seq: '41' },
    { name: 'heard', seq: '41' },
  ])
})

test('asks nothing while nobody sees the page, and at once when somebody comes back', async () => {
  answers = [answer('40-1-a'), answer('41-2-a', [EVENT])]
  begin()
  await pass(MINUTE / 2)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(60 * MINUTE)
  expect(asked).toHaveLength(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(names()).toContain('case filed')
})

test('asks at once when the network is back', async () => {
  answers = [answer('40-1-a'), answer('40-2-a')]
  begin()
  await pass(1000)
  browser.dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked.map(({ at }) => at)).toEqual([0, 1000])
})

test('a server that is away is asked again soon, said to be away, and heard of once it is back', async () => {
  answers = [answer('40-1-a'), null, 503, null, answer('41-2-a', [EVENT])]
  begin()
  await pass(MINUTE)
  expect(names()).toEqual(['heard'])
  await pass(MINUTE)
  expect(names()).toEqual(['heard', 'away', 'away', 'back', 'case filed', 'heard'])
  expect(asked.at(-1)?.place).toBe('40-1-a')
})

test('who could not ask at first, or whom a stream told nothing, asks for everything once', async () => {
  answers = [null, answer('40-1-a'), answer('40-2-a')]
  begin()
  await pass(2 * MINUTE)
  expect(names()).toEqual(['reset', 'heard', 'heard'])
  ended.abort()
  ended = new AbortController()
  news = []
  answers = [answer('40-1-a')]
  begin({ last: null, tried: true })
  await pass(0)
  expect(names()).toEqual(['reset', 'heard'])
})

test('goes on where the stream was', async () => {
  answers = [answer('41-1-a', [EVENT])]
  begin({ last: '40', tried: true })
  await pass(0)
  expect([asked[0]?.place, names()]).toEqual(['40', ['case filed', 'heard']])
})

test('what was missed is more than is told', async () => {
  answers = [answer('900-1-a', [], true)]
  begin({ last: '40', tried: true })
  await pass(0)
  expect(names()).toEqual(['reset', 'heard'])
})

test('the next page of the tab goes on where this one was, when the next check is due, and not the day after', async () => {
  answers = [answer('40-1-a'), answer('41-2-a', [EVENT]), answer('50-3-a')]
  begin()
  await pass(20_000)
  ended.abort()
  ended = new AbortController()
  begin()
  await pass(39_000)
  expect(asked).toHaveLength(1)
  await pass(1000)
  expect([asked[1], names()]).toEqual([{ place: '40-1-a', at: MINUTE }, ['heard', 'case filed', 'heard']])
  ended.abort()
  ended = new AbortController()
  vi.setSystemTime(24 * 60 * MINUTE)
  begin()
  await pass(0)
  expect(asked[2]?.place).toBe(null)
})
