import type { LiveEvent } from '@accord/contract/events'
import { isAnswer } from './reach.ts'
import { readToken } from './session.ts'
import { makeSseParser } from './sse.ts'

/**
 * `reset`: events were missed, ask everything again. `poll`: no stream can be had, ask again what is on screen. `away`: who
 * asks without a stream has no answer. `back`: the server answers again, ask what had no answer. `heard`: it answers, and
 * one has heard all up to this place in the chain.
 */
export type LiveNews = LiveEvent | { name: 'reset' | 'poll' | 'away' | 'back' } | { name: 'heard'; seq: string }

const POLL = 30_000
/** Failures in a row after which there is no stream to be had. */
export const FEW = 2
/** The server comments every 15 s; silence of three times that means a broken connection. */
const SILENCE = 45_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** 1 s, 2 s, 4 s … at most 30 s, each a little spread. */
export const backoff = (failures: number, random = Math.random()): number =>
  Math.min(POLL, 1000 * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2)

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'seq' in value

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `tried`: a connection was asked for before, here or in another tab, so events may have been missed since. */
export type Before = { last: string | null; tried: boolean }
/**
 * `name` is this reader's own: the server lets its next connection replace one that broke unnoticed. `retry`: how long a server
 * that stops asked it to stay away, each browser another time.
 */
type State = Before & { failures: number; retry: number; readonly name: string }

/** The server takes no more connections: news are polled for, and a connection is asked for as seldom. */
class NoRoom extends Error {}
/** The network is there and no server behind it: every browser comes back, and not all of them in its first second. */
class Away extends Error {}

/** How long to stay away at least after a connection was refused. */
const leastAfter = (error: unknown): number => {
  if (error instanceof NoRoom) return POLL
  return error instanceof Away ? POLL * Math.random() : 0
}

const readOnce = async (state: State, signal: AbortSignal, report: (news: LiveNews) => void): Promise<void> => {
  const connection = new AbortController()
  const stop = () => connection.abort()
  signal.addEventListener('abort', stop, { once: true })
  let watch = setTimeout(stop, SILENCE)
  try {
    const asked = { Accept: 'text/event-stream', Authorization: `Bearer ${readToken()}`, 'X-Stream': state.name }
    const headers: Record<string, string> = asked
    if (state.last) headers['Last-Event-ID'] = state.last
    const response = await fetch('/api/events', { headers, signal: connection.signal, cache: 'no-store' })
    if (response.status === 429) throw new NoRoom()
    if (!isAnswer(response.status)) throw new Away()
    if (!response.ok || !response.body) throw new Error(`stream ${response.status}`)
    // Without an id the server cannot repeat what happened in between, however the connection before ended.
    if (state.tried && !state.last) report({ name: 'reset' })
    if (state.failures >= FEW) report({ name: 'back' })
    state.failures = 0
    const parser = makeSseParser()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(watch)
      watch = setTimeout(stop, SILENCE)
      for (const event of parser(value)) {
        if (event.id) state.last = event.id
        if (event.event === 'reset') report({ name: 'reset' })
        if (event.event === 'retry') state.retry = Math.min(POLL, Number(event.data))
        const news = event.data && event.event !== 'comment' ? parse(event.data) : null
        if (isLiveEvent(news)) report(news)
      }
    }
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Reads `GET /api/events` until the signal ends it; after two failures in a row it also says `poll`, every 30 s.
 * `before` is where the tab that read until now left off.
 */
export const openStream = async (
  signal: AbortSignal,
  report: (news: LiveNews) => void,
  before: Before = { last: null, tried: false },
): Promise<void> => {
  const state: State = { ...before, failures: 0, retry: 0, name: crypto.randomUUID() }
  let polled = 0
  while (!signal.aborted) {
    if (!readToken()) {
      await pause(POLL, signal)
      continue
    }
    let least = 0
    state.retry = 0
    await readOnce(state, signal, report).catch(error => {
      state.failures++
      least = leastAfter(error)
      if (error instanceof NoRoom) state.failures = Math.max(FEW, state.failures)
    })
    state.tried = true
    if (signal.aborted) return
    if (state.failures < FEW) polled = 0
    else if (Date.now() - polled >= POLL) {
      polled = Date.now()
      report({ name: 'poll' })
    }
    await pause(Math.max(least, state.retry, backoff(state.failures)), signal)
  }
}
