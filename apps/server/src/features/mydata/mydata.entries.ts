import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../fail.ts'
import { say } from '../../words.ts'
import type { Row } from './mydata.read.queries.ts'
import { words } from './mydata.words.ts'
import type { Entry } from './mydata.zip.ts'

const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** What the person has no access to by then has a note in its place. */
async function orWhy(open: () => Promise<Readable>, language: string): Promise<Readable> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof Refusal) return Readable.from([`${say(words.missing, language)}\n`])
    throw error
  }
}

async function* listed(page: (after: string | null) => Promise<readonly Row[]>) {
  let between = '[\n'
  for (let after: string | null = null; ; ) {
    const rows = await page(after)
    for (const row of rows) {
      yield `${between}${JSON.stringify(row)}`
      between = ',\n'
    }
    after = rows.at(-1)?.id ?? null
    if (after === null) break
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

/** How the files of an archive are made: all of one moment and in one language. */
export function entriesIn({ clock }: Deps, language: string) {
  const at = clock.now()
  return {
    text: (name: string, text: string): Entry => ({
      name,
      at,
      compress: true,
      open: async () => Readable.from([text]),
    }),
    json: (name: string, read: () => Promise<unknown>): Entry => ({
      name,
      at,
      compress: true,
      open: () => orWhy(async () => Readable.from([written(await read())]), language),
    }),
    /** A list that may be long, read a page at a time. */
    list: (name: string, page: (after: string | null) => Promise<readonly Row[]>): Entry => ({
      name,
      at,
      compress: true,
      open: async () => Readable.from(listed(page)),
    }),
    /** Stored as it is: what people hand in is mostly compressed already. */
    file: (name: string, made: Date, open: () => Promise<Readable>): Entry => ({
      name,
      at: made,
      compress: false,
      open: () => orWhy(open, language),
    }),
  }
}
