import { AsyncLocalStorage } from 'node:async_hooks'
import { type LiveNews, openStream } from '../../apps/web/src/lib/stream.ts'

export type Heard = { seq: string; name: string; caseId: string | null; at: number }
/** The live part of the web in one browser, and what it went through. */
export type Browser = {
  readonly heard: Heard[]
  /** When each of its streams began. */
  readonly streams: number[]
  /** What it was answered in place of a stream, and when. */
  readonly refused: { status: number; at: number }[]
  /** How often it had to ask for everything again, since it could not be told what it missed. */
  resets: number
  close(): void
}
type Here = { base: string; token: string; browser: Browser }

const here = new AsyncLocalStorage<Here>()
const ask = globalThis.fetch

// The web's client finds its token in the browser's store and its server in the address of the page.
const store = { getItem: () => here.getStore()?.token ?? null }
Object.defineProperty(globalThis, 'localStorage', { value: store })
globalThis.fetch = async (path, init) => {
  const now = here.getStore()
  if (!now || typeof path !== 'string') return ask(path, init)
  const { streams, refused } = now.browser
  const noAnswer = () => refused.push({ status: 0, at: performance.now() })
  const asked = ask(new URL(path, now.base), init)
  asked.catch(noAnswer)
  const reply = await asked
  if (reply.ok) streams.push(performance.now())
  else refused.push({ status: reply.status, at: performance.now() })
  return reply
}

const isOfChain = (news: LiveNews): news is Extract<LiveNews, { case_id: unknown }> & { seq: string } =>
  'case_id' in news && news.seq !== null

/** Opens a stream as the web does, and goes on with it as the web does. */
export function openBrowser(base: string, token: string): Browser {
  const ended = new AbortController()
  const browser: Browser = { heard: [], streams: [], refused: [], resets: 0, close: () => ended.abort() }
  const report = (news: LiveNews) => {
    if (news.name === 'reset') browser.resets++
    if (!isOfChain(news)) return
    browser.heard.push({ seq: news.seq, name: news.name, caseId: news.case_id, at: performance.now() })
  }
  void here.run({ base, token, browser }, () => openStream(ended.signal, report))
  return browser
}

type Said = { caseId: string; from: string; seqs: readonly string[] }

/** How many of these have heard of the messages in one case, after a place in the chain, otherwise than the chain has them. */
export function amiss(browsers: readonly Browser[], { caseId, from, seqs }: Said): number {
  const wanted = seqs.join()
  const isMeant = (one: Heard) => one.caseId === caseId && one.name === 'message sent' && BigInt(one.seq) > BigInt(from)
  const heardBy = ({ heard }: Browser) => heard.filter(isMeant).map(one => one.seq)
  return browsers.filter(one => heardBy(one).join() !== wanted).length
}
