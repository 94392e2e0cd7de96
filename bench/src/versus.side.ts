import { join } from 'node:path'
import { createInterface } from 'node:readline'

/*
 * One of two trees that are compared: its own product on its own packaged PostgreSQL, with its own loader. Question by lines what
 * to ask, answers with one line each.
 */
export type Question = { readonly name: string; readonly seconds: number; readonly together: number }
export type Found = { readonly perSecond: number; readonly server: number; readonly postgres: number }

const [tree = '', cases = ''] = process.argv.slice(2)
const own = async <T>(file: string): Promise<T> => (await import(join(tree, 'bench', 'src', file))) as T
const { openServer, postmasterOf } = await own<typeof import('./database.ts')>('database.ts')
const { loaded } = await own<typeof import('./load.ts')>('load.ts')
const { startOurs } = await own<typeof import('./ours.ts')>('ours.ts')
const { ours, sampleOf } = await own<typeof import('./questions.ts')>('questions.ts')
const { timed } = await own<typeof import('./ask.ts')>('ask.ts')
const { cpuOf } = await own<typeof import('./usage.ts')>('usage.ts')

const { server, close } = await openServer()
const urls = await loaded(server, Number(cases))
const postmaster = await postmasterOf(urls.ownerUrl)
const sample = await sampleOf(urls.ownerUrl)
console.log('ready')

/** One process is a tenth and more off another of the same code, for good: each turn has one of its own. */
const WARM_S = 4

for await (const line of createInterface({ input: process.stdin })) {
  const { name, seconds, together }: Question = JSON.parse(line)
  const product = await startOurs(urls)
  const questions = await ours(urls, sample)
  const question = questions[name]
  if (!question) throw new Error(`nothing is called ${name}: ${Object.keys(questions).join(', ')}`)
  await timed(product.base, question.steps, { together, seconds: WARM_S })
  const before = [cpuOf(product.pid), cpuOf(postmaster)] as const
  const { asked, perSecond } = await timed(product.base, question.steps, { together, seconds })
  const each = (now: number, then: number) => (now - then) / asked
  const found: Found = {
    perSecond,
    server: each(cpuOf(product.pid), before[0]),
    postgres: each(cpuOf(postmaster), before[1]),
  }
  await product.stop()
  console.log(JSON.stringify(found))
}
await close()
