import type { TestPerson } from './people.ts'
import { until } from './until.ts'

type Received = { id: string; name: string; case_id: string | null; thing_id: string | null; reset: boolean }
export type Listener = {
  /** Events of the chain. */
  readonly received: Received[]
  /** How often it was said that something of one's own is new. */
  notified(): number
  raw(): string
  ended(): boolean
  close(): void
}

const parse = (text: string): Received[] =>
  text
    .split('\n\n')
    .filter(frame => frame.includes('data:'))
    .map(frame => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
      return { id: field('id'), reset: field('event') === 'reset', ...JSON.parse(field('data')) }
    })

export const connect = (
  base: string,
  headers: Record<string, string>,
  query = '',
  signal: AbortSignal | null = null,
): Promise<Response> => fetch(`${base}/api/events${query}`, { headers, signal })

/** Opens a stream and reads it in the background; resolves once the server has taken the listener in. */
export async function listen(
  base: string,
  who: Pick<TestPerson, 'token'>,
  lastEventId = '',
  more: Record<string, string> = {},
): Promise<Listener> {
  const stop = new AbortController()
  const headers = {
    authorization: `Bearer ${who.token}`,
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    ...more,
  }
  const reply = await connect(base, headers, '', stop.signal)
  const isStream = reply.headers.get('content-type')?.includes('text/event-stream')
  if (reply.status !== 200 || !isStream || reply.headers.get('cache-control') !== 'no-store')
    throw new Error(`no stream: ${reply.status}`)
  let text = ''
  let over = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      over = true
    })
  await until('the first comment', () => text.includes(':\n\n'))
  return {
    get received() {
      return parse(text).filter(event => event.name !== 'notified')
    },
    notified: () => parse(text).filter(event => event.name === 'notified').length,
    raw: () => text,
    ended: () => over,
    close: () => stop.abort(),
  }
}
