import { setTimeout as delay } from 'node:timers/promises'

/** All that goes on has this long together once the server is asked to stop: a third of what process managers wait. */
export const STOP_WITHIN_MS = 10_000
/** Whoever's turn comes when the time is up ends by itself in as long, or is left. */
const LAST_MS = 100

/** How something that goes on ends. */
export type Ending = {
  what: string
  end(): unknown
  /** It asks the database to end, and is not waited for when that says nothing. */
  asks?: true
  /** A time of its own, from its turn on. */
  withinMs?: number
}

type Options = {
  log: Record<'error' | 'warn', (about: object, said: string) => void>
  /** Resolves when the database turns out to say nothing. */
  silent?: Promise<unknown>
  withinMs?: number
}

/**
 * Ends each round in turn, those of one round side by side. What takes too long is left and named in the log: nothing
 * that was answered is lost with it, since an answer comes after its commit. Resolves to whether nothing failed.
 */
export async function endAll(rounds: readonly (readonly Ending[])[], options: Options): Promise<boolean> {
  const { log, silent = new Promise(() => {}), withinMs = STOP_WITHIN_MS } = options
  const timeIsUp = Date.now() + withinMs
  const left: string[] = []
  let inOrder = true

  const end = async ({ what, end, asks, withinMs: own }: Ending) => {
    const late = new AbortController()
    const time = own ?? Math.max(timeIsUp - Date.now(), LAST_MS)
    const ended = (async () => end())().then(
      () => true,
      (err: unknown) => {
        log.error({ err, what }, 'something could not be stopped in order')
        inOrder = false
        return true
      },
    )
    const given = [
      ended,
      delay(time, false, { signal: late.signal }).catch(() => false),
      ...(asks ? [silent.then(() => false)] : []),
    ]
    if (!(await Promise.race(given))) left.push(what)
    late.abort()
  }
  for (const round of rounds) await Promise.all(round.map(end))
  if (left.length > 0) log.warn({ notWaitedFor: left }, 'stopped without waiting for everything')
  return inOrder
}
