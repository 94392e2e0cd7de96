import { useEffect, useEffectEvent } from 'react'
import { heard } from './reach.ts'
import { type LiveNews, openStream } from './stream.ts'

type Listener = (news: LiveNews) => void

const CHANNEL = 'accord-live'
const listeners = new Set<Listener>()
let stop: (() => void) | null = null

/** The newest place in the chain that any tab has heard of. */
let last: string | null = null

const report = (news: LiveNews) => {
  heard('stream', news.name !== 'poll')
  if ('seq' in news) last = news.seq ?? last
  for (const listener of listeners) listener(news)
}

// One stream per browser: the tab that holds the lock reads it and passes the events to the others.
const start = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const ended = new AbortController()
  channel.onmessage = (message: MessageEvent<LiveNews>) => report(message.data)
  const lead = (tried: boolean) => {
    const say = (news: LiveNews) => {
      channel.postMessage(news)
      report(news)
    }
    return openStream(ended.signal, say, { last, tried })
  }
  /** Whoever waited takes over where the tab before left off: what happened between the two is not lost. */
  const leadOrWait = async ({ locks }: Navigator) => {
    let waits = false
    await locks.request(CHANNEL, { ifAvailable: true }, lock => {
      waits = lock === null
      return lock && lead(false)
    })
    if (waits) await locks.request(CHANNEL, { signal: ended.signal }, () => lead(true))
  }
  const reading = 'locks' in navigator ? leadOrWait(navigator) : lead(false)
  reading.catch(() => undefined)
  return () => {
    ended.abort()
    channel.close()
  }
}

const listen = (listener: Listener): (() => void) => {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/** Hears what changed elsewhere; ask again through the ordinary calls, for instance by invalidating query keys. */
export const useLive = (handler: Listener): void => {
  const onNews = useEffectEvent(handler)
  useEffect(() => listen(news => onNews(news)), [])
}
