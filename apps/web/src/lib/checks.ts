import type { NewsSince } from '@accord/contract/events'
import { ifKept } from './keeping.ts'
import { answerOf } from './request.ts'
import { readToken } from './session.ts'
import { type Before, backoff, FEW, type LiveNews } from './stream.ts'

/** What is on the screen is at most so old. */
const EVERY_MS = 60_000

/** Of a page of this tab before this one, which loaded what it shows since. */
const LEFT = 'news-left'

const keepLeft = (place: string): void => {
  ifKept(() => sessionStorage.setItem(LEFT, `${Date.now()} ${place}`))
}

/** Where the page before left off, and when the next check is due; null where that was not just now. */
const readLeft = (): { place: string; dueIn: number } | null => {
  const [at, place] = (ifKept(() => sessionStorage.getItem(LEFT)) ?? '').split(' ')
  const dueIn = Number(at) + EVERY_MS - Date.now()
  return place && dueIn > 0 && dueIn <= EVERY_MS ? { place, dueIn } : null
}

/** Once the time is over and somebody sees the page; at once when they come back to it, or the network does. */
const due = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const look = () => void (document.hidden || done())
    const timer = setTimeout(look, ms)
    document.addEventListener('visibilitychange', look, over)
    addEventListener('online', look, over)
    signal.addEventListener('abort', done, over)
  })

const isNews = (value: unknown): value is NewsSince =>
  typeof value === 'object' && value !== null && 'place' in value && 'events' in value && Array.isArray(value.events)

const askOnce = async (place: string | null, signal: AbortSignal): Promise<NewsSince> => {
  const query = place ? `?place=${place}` : ''
  const headers = { Authorization: `Bearer ${readToken()}` }
  const answer = await fetch(`/api/events/since${query}`, { headers, signal, cache: 'no-store' })
  const news = answerOf(answer.status, await answer.text(), null)
  if (!isNews(news)) throw new Error('no news')
  return news
}

/**
 * In place of the stream: asks what is new once a minute, while somebody sees the page, and reports what the stream would
 * have. `before` is where whoever read until now left off.
 */
export const openChecks = async (
  signal: AbortSignal,
  report: (news: LiveNews) => void,
  { last, tried }: Before,
): Promise<void> => {
  const left = last || tried ? null : readLeft()
  let place = left?.place ?? last
  let failures = 0
  let missed = tried && !last
  await due(left?.dueIn ?? 0, signal)
  while (!signal.aborted) {
    const news = readToken() ? await askOnce(place, signal).catch(() => null) : null
    if (signal.aborted) return
    if (news) {
      if (failures >= FEW) report({ name: 'back' })
      failures = 0
      place = news.place
      keepLeft(place)
      if (news.reset || missed) report({ name: 'reset' })
      missed = false
      for (const event of news.events) report(event)
      report({ name: 'heard', seq: place.split('-', 1).join() })
    } else if (++failures >= FEW) report({ name: 'away' })
    // Whoever could not ask at first does not know what happened meanwhile.
    missed ||= !news && !place
    await due(failures > 0 ? backoff(failures) : EVERY_MS, signal)
  }
}
