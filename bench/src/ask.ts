import { Agent, request } from 'node:http'

export type Timed = { perSecond: number; p50: number; p99: number }

const ask = (agent: Agent, url: string, token: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.on('error', reject).end()
  })

export async function readJson<T>(url: string, token: string): Promise<T> {
  const agent = new Agent()
  const { status, text } = await ask(agent, url, token)
  if (status !== 200) throw new Error(`${status} of ${url}: ${text}`)
  return JSON.parse(text) as T
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Asks the addresses in turn, `together` at a time, for so long; milliseconds of the answers. Any refusal ends it. */
export async function timed(
  urls: readonly string[],
  token: string,
  { together, seconds }: { together: number; seconds: number },
): Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  const took: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let next = 0
  const one = async () => {
    while (performance.now() < end) {
      const url = urls[next++ % urls.length] ?? ''
      const from = performance.now()
      const { status, text } = await ask(agent, url, token)
      if (status !== 200) throw new Error(`${status} of ${url}: ${text}`)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: together }, one))
  agent.destroy()
  took.sort((a, b) => a - b)
  return { perSecond: took.length / seconds, p50: at(took, 0.5), p99: at(took, 0.99) }
}
