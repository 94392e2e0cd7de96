import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../../lib/errors.ts'
import { type Draft, newDraft, toForm } from './draft.ts'
import type { ServerDraft } from './drafts.api.ts'
import { makeSaver, type SaveState } from './saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const base = newDraft()
const titled = (title: string): Draft => ({ ...base, answers: { ...base.answers, title } })

/** A server that keeps one draft as ours does, with a network that can be cut. */
const world = () => {
  let copy: ServerDraft | null = null
  const puts: string[] = []
  const states: [SaveState['name'], boolean][] = []
  const net = { down: false, loseAnswer: false, filed: false }
  const write = (draft: Draft) => {
    copy = { _id: draft.id, updated_at: new Date().toISOString(), ...toForm(draft) }
    return copy
  }
  const put = async (draft: Draft, seen: string | null) => {
    if (net.down) throw new OfflineError()
    puts.push(draft.answers.title)
    if (net.filed) throw new ApiError(409, 'This dispute has been filed already.')
    if (copy && seen && seen < copy.updated_at) throw new ApiError(409, 'newer')
    const saved = write(draft)
    if (net.loseAnswer) throw new OfflineError()
    return saved
  }
  const find = async () => (net.filed ? null : copy)
  const page = { doubtful: [] as readonly Draft[] }
  /** A page that begins with what the one before it left in the browser. */
  const open = (seen: string | null) =>
    makeSaver(
      {
        put,
        find,
        onState: (state, _, unsent) => void states.push([state.name, unsent]),
        doubt: sent => {
          page.doubtful = sent
        },
      },
      { seen, doubtful: page.doubtful },
    )
  return { net, puts, states, saver: open(null), open, elsewhere: write, copy: () => copy }
}

test('typing on is gathered, and saved at most once in three seconds', async () => {
  const { saver, puts, states } = world()
  for (let key = 1; key <= 60; key++) {
    saver.change(titled(`key ${key}`))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(puts).toHaveLength(3)
  expect(puts.at(-1)).toBe('key 60')
  expect(states.at(-1)).toEqual(['saved', false])
})

test('what is typed offline goes up once the network is back', async () => {
  const { saver, puts, states, net } = world()
  net.down = true
  saver.change(titled('offline'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(states).toEqual([['offline', true]])
  net.down = false
  saver.now()
  await vi.advanceTimersByTimeAsync(0)
  expect([puts, states.at(-1)]).toEqual([['offline'], ['saved', false]])
})

test('a newer version from another device is shown, not written over, until somebody chooses', async () => {
  const { saver, puts, states, elsewhere, copy } = world()
  saver.change(titled('first'))
  await vi.advanceTimersByTimeAsync(5000)
  const theirs = elsewhere(titled('theirs'))
  saver.change(titled('mine'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toEqual(['conflict', true])
  expect([puts, copy()?.title]).toEqual([['first', 'mine'], 'theirs'])
  saver.resume(theirs.updated_at)
  await vi.advanceTimersByTimeAsync(5000)
  expect([copy()?.title, states.at(-1)]).toEqual(['mine', ['saved', false]])
})

test('a save whose answer was lost is no other device', async () => {
  const { saver, states, net, copy } = world()
  saver.change(titled('first'))
  await vi.advanceTimersByTimeAsync(5000)
  net.loseAnswer = true
  saver.change(titled('second'))
  await vi.advanceTimersByTimeAsync(1000)
  net.loseAnswer = false
  saver.change(titled('third'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states.some(([name]) => name === 'conflict')).toBe(false)
  expect([copy()?.title, states.at(-1)]).toEqual(['third', ['saved', false]])
})

test('what was sent on leaving, or was on its way then, is no other device to the page that comes next', async () => {
  const { saver, open, states, net, copy } = world()
  saver.change(titled('first'))
  await vi.advanceTimersByTimeAsync(5000)
  const seen = copy()?.updated_at ?? null
  saver.change(titled('left with'))
  saver.leave()
  const second = open(seen)
  second.change(titled('typed on'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([copy()?.title, states.at(-1)]).toEqual(['typed on', ['saved', false]])

  const then = copy()?.updated_at ?? null
  net.loseAnswer = true
  second.change(titled('on its way'))
  await vi.advanceTimersByTimeAsync(1000)
  second.forget()
  net.loseAnswer = false
  const third = open(then)
  third.change(titled('typed after all'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([copy()?.title, states.at(-1)]).toEqual(['typed after all', ['saved', false]])
  expect(states.some(([name]) => name === 'conflict')).toBe(false)
})

test('a draft filed meanwhile says so and is asked for again only when more is typed; nothing is sent while filing', async () => {
  const { saver, states, puts, net } = world()
  net.filed = true
  saver.change(titled('late'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states.at(-1), puts]).toEqual([['refused', true], ['late']])
  saver.change(titled('later'))
  await saver.halt()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(puts).toEqual(['late'])
})
