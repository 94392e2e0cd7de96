import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { badInput, Refusal } from '../../fail.ts'
import type { Upload } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { words } from './bulk.words.ts'

export type Encoding = 'UTF-8' | 'Windows-1252'

/** The bytes of a file that is text, as UTF-8 whatever they were. */
export type TextFile = { readonly encoding: Encoding; read(): AsyncIterable<Buffer> }

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what distinguishes bytes from text.
const CONTROL = /[\x00-\x08\x0e-\x1f]/
const MARKUP = /^\ufeff?\s*<[a-z!?]/i
const UTF16_MARKS = ['fffe', 'feff']

/** What Windows-1252 has from 0x80 to 0x9f, where Latin-1 has controls; a space stands for what it does not have. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const HIGH = /[\x80-\x9f]/g
const UNKNOWN_TO_WINDOWS = /[\x81\x8d\x8f\x90\x9d]/

const fromWindows = (piece: Buffer): string =>
  piece.toString('latin1').replace(HIGH, sign => WINDOWS[sign.charCodeAt(0) - 0x80] ?? ' ')

const refused = (said: Words) => new Refusal(415, words.notCsv, { fields: { file: said } })

/** Finds out what the bytes are, reading them once; what is no text is refused. */
export async function openText({ path, size }: Upload): Promise<TextFile> {
  if (size === 0) throw badInput({ file: words.empty }, words.empty)
  const encoding = await encodingOf(path)
  if (await fileTypeFromFile(path).catch(() => undefined)) throw refused(words.notCsv)
  return { encoding, read: () => (encoding === 'UTF-8' ? createReadStream(path) : asUtf8(path)) }
}

async function* asUtf8(path: string): AsyncGenerator<Buffer> {
  for await (const piece of piecesOf(path)) yield Buffer.from(fromWindows(piece))
}

const piecesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path)

async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let encoding: Encoding = 'UTF-8'
  let knownToWindows = true
  let begun = false
  for await (const piece of piecesOf(path)) {
    const text = piece.toString('latin1')
    if (!begun && UTF16_MARKS.includes(piece.toString('hex', 0, 2))) throw refused(words.utf16)
    if (CONTROL.test(text) || (!begun && MARKUP.test(piece.toString()))) throw refused(words.notCsv)
    begun = true
    knownToWindows &&= !UNKNOWN_TO_WINDOWS.test(text)
    if (encoding === 'UTF-8' && !isDecoded(decoder, piece)) encoding = 'Windows-1252'
  }
  if (encoding === 'UTF-8' && !isDecoded(decoder)) encoding = 'Windows-1252'
  if (encoding === 'Windows-1252' && !knownToWindows) throw refused(words.notCsv)
  return encoding
}

/** Whether what has come so far, or all of it, is UTF-8. */
function isDecoded(decoder: InstanceType<typeof TextDecoder>, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}
