import { useEffect, useEffectEvent } from 'react'
import { openChecks } from './checks.ts'
import { onDataUse, usesLess } from './dataUse.ts'
import { heard } from './reach.ts'
import { type LiveNews, openStream } from './stream.ts'

type News = Exclude<LiveNews, { name: 'heard' | 'away' }>
type Listener = (news: News) => void

const CHANNEL = 'accord-live'
const listeners = new Set<Listener>()
let stop: (() => void) | null = null

/** The newest place in the chain that any tab has heard of. */
let last: string | null = null

const report = (news: LiveNews) => {
  heard('stream', news.name !== 'poll' && news.name !== 'away')
  if ('seq' in news) last = news.seq ?? last
  if (news.name === 'heard' || news.name === 'away') return
  for (const listener of listeners) listener(news)
}

// One stream per browser: the tab that holds the lock reads it and passes the events to the others.
const readStream = (triedBefore: boolean): (() => void) => {
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
      return lock && lead(triedBefore)
    })
    if (waits) await locks.request(CHANNEL, { signal: ended.signal }, () => lead(true))
  }
  const reading = 'locks' in navigator ? leadOrWait(navigator) : lead(triedBefore)
  reading.catch(() => undefined)
  return () => {
    ended.abort()
    channel.close()
  }
}

/** Each tab for itself: one that nobody sees asks nothing. */
const checkNow = (triedBefore: boolean): (() => void) => {
  const ended = new AbortController()
  void openChecks(ended.signal, report, { last, tried: triedBefore })
  return () => ended.abort()
}

/** As much as this browser is to use, and anew whenever that changes. */
const start = (): (() => void) => {
  let less = usesLess()
  let end = less ? checkNow(false) : readStream(false)
  const unfollow = onDataUse(() => {
    if (usesLess() === less) return
    less = !less
    end()
    end = less ? checkNow(true) : readStream(true)
  })
  return () => {
    unfollow()
    end()
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
