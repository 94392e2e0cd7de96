import { open } from 'node:fs/promises'

const PIECE = 64 * 1024

/** A file piece by piece, each behind the end of the one before; all of them in one place, which the next overwrites. */
async function* windowsOf(path: string, overlap: number): AsyncGenerator<Buffer> {
  const place = Buffer.alloc(overlap + PIECE)
  const handle = await open(path, 'r')
  try {
    for (let kept = 0; ; ) {
      const { bytesRead } = await handle.read(place, kept, PIECE, null)
      if (bytesRead === 0) return
      const end = kept + bytesRead
      yield place.subarray(0, end)
      kept = Math.min(overlap, end)
      place.copyWithin(0, end - kept, end)
    }
  } finally {
    await handle.close()
  }
}

/** How a file begins, with all of it where it is no longer than that, and which marks occur anywhere in it. */
export type Scanned = { readonly begins: Buffer; readonly found: ReadonlySet<Buffer> }

/** Looks for these anywhere in a file, also across two of the pieces it is read in. */
export async function scan(path: string, marks: readonly Buffer[]): Promise<Scanned> {
  const found = new Set<Buffer>()
  let begins: Buffer | null = null
  const overlap = Math.max(...marks.map(mark => mark.length)) - 1
  for await (const window of windowsOf(path, overlap)) {
    begins ??= Buffer.from(window)
    for (const mark of marks) if (window.includes(mark)) found.add(mark)
  }
  return { begins: begins ?? Buffer.alloc(0), found }
}

/** The longest of what is looked for in text. */
const LOOK_BACK = 64

/** A file as text, piece by piece; each begins with the end of the one before. Throws where it is not of this encoding. */
export async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let before = ''
  for await (const piece of windowsOf(path, 0)) {
    const text = before + decoder.decode(piece, { stream: true })
    yield text
    before = text.slice(-LOOK_BACK)
  }
  yield before + decoder.decode()
}
