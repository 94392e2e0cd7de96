import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const PIECE = 256 * 1024

/** The first bytes of a file, as many as there are. */
export async function headOf(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const piecesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: PIECE })

/** Which of these stand anywhere in a file, also across two of the pieces it is read in. */
export async function marksIn(path: string, marks: readonly Buffer[]): Promise<ReadonlySet<Buffer>> {
  const found = new Set<Buffer>()
  const overlap = Math.max(...marks.map(mark => mark.length)) - 1
  let before = Buffer.alloc(0)
  for await (const piece of piecesOf(path)) {
    const window = Buffer.concat([before, piece])
    for (const mark of marks) if (window.includes(mark)) found.add(mark)
    before = window.subarray(Math.max(0, window.length - overlap))
  }
  return found
}

/** The longest of what is looked for in text. */
const LOOK_BACK = 64

/** A file as text, piece by piece; each begins with the end of the one before. Throws where it is not of this encoding. */
export async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let before = ''
  for await (const piece of piecesOf(path)) {
    const text = before + decoder.decode(piece, { stream: true })
    yield text
    before = text.slice(-LOOK_BACK)
  }
  yield before + decoder.decode()
}
