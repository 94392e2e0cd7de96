import { Agent, request } from 'node:http'

export type Timed = { perSecond: number; p50: number; p99: number }

type Asked = { method?: string; body?: object }

const ask = (agent: Agent, url: string, token: string, { method = 'GET', body }: Asked = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = request(url, { agent, method, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

export async function readJson<T>(url: string, token: string): Promise<T> {
  const agent = new Agent()
  const { status, text } = await ask(agent, url, token)
  if (status !== 200) throw new Error(`${status} of ${url}: ${text}`)
  return JSON.parse(text) as T
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export type Often = { together: number; seconds: number }

/** Does something again and again, `together` at a time, for so long; milliseconds of each time. */
export async function repeated(deed: (turn: number) => Promise<void>, { together, seconds }: Often): Promise<Timed> {
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  const one = async () => {
    while (performance.now() < end) {
      const from = performance.now()
      await deed(next++)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: together }, one))
  took.sort((a, b) => a - b)
  return { perSecond: took.length / seconds, p50: at(took, 0.5), p99: at(took, 0.99) }
}

/** Asks the addresses in turn; any refusal ends it. */
export async function timed(urls: readonly string[], token: string, often: Often, asked?: Asked): Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: often.together })
  const one = async (turn: number) => {
    const url = urls[turn % urls.length] ?? ''
    const { status, text } = await ask(agent, url, token, asked)
    if (status !== 200) throw new Error(`${status} of ${url}: ${text}`)
  }
  return repeated(one, often).finally(() => agent.destroy())
}
