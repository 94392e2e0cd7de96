import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newLines } from './lines.ts'
import { names } from './manifest.ts'

export type Sum = { path: string; sha256: string }

/** The list of what a backup holds, written as it grows, in the form of `sha256sum`. */
export async function startSums(folder: string) {
  const { add, end, close } = await newLines(join(folder, names.sums))
  return { add: ({ path, sha256 }: Sum) => add(`${sha256}  ${path}`), end, close }
}

export type Sums = Awaited<ReturnType<typeof startSums>>

/** Nothing else may be in the list, so that no line leads out of the folder. */
const LINE =
  /^([0-9a-f]{64}) {2}((?:tables\/[a-z_-]+\.copy\.gz)|(?:files\/[0-9a-f]{2}\/[0-9a-f-]{1,128})|missing\.txt|manifest\.json)$/

/** Line by line; null is one that is none. */
export async function* readSums(folder: string): AsyncGenerator<Sum | null> {
  const input = createReadStream(join(folder, names.sums))
  for await (const line of createInterface({ input })) {
    const [, sha256, path] = LINE.exec(line) ?? []
    yield sha256 && path ? { sha256, path } : null
  }
}
