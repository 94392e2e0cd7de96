import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { checkZip } from './documents.unzip.ts'
import { isZip, readZip } from './documents.zip.ts'

/** What a document's bytes may be (rules §7), by mime type, with the short name people know. */
const TAKEN: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WEBP',
  'audio/mpeg': 'MP3',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.ms-excel': 'XLS',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
}

/** Shown in the browser on View; everything else is only ever downloaded. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']

export const shortType = (mime: string): string => TAKEN[mime] ?? 'File'
export const mayShow = (mime: string): boolean => SHOWN.includes(mime)

const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
const CONTROL = /[\x00-\x08\x0e-\x1f]/

/** "Unicode" text of Windows says so in its first two bytes, which no other type that is taken begins with. */
const UTF16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }
const utf16Of = (bytes: Buffer): string | undefined => UTF16[bytes.toString('hex', 0, 2)]

function decoded(bytes: Buffer): string | null {
  const encoding = utf16Of(bytes)
  if (!encoding) return isUtf8(bytes) ? bytes.toString('utf8') : null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Text has no magic bytes: characters without controls, and nothing a browser could take for markup. */
function textType(bytes: Buffer, name: string): string | null {
  const text = decoded(bytes)
  if (text === null || CONTROL.test(text) || MARKUP.test(text)) return null
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

/** Two letters are the whole mark of these, so that "BMW lease" looks like one; real ones are never text. */
const SHORT_MARKS = ['image/bmp', 'application/x-msdownload']

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const WORKBOOKS = [utf16('Workbook'), utf16('Book')]

/** Old Office files are all of one container: only a workbook without macros is taken. */
const isOldExcel = (bytes: Buffer, name: string): boolean =>
  /\.xls$/i.test(name) && WORKBOOKS.some(mark => bytes.includes(mark)) && !bytes.includes(utf16('_VBA_PROJECT'))

/** Programs inside a document: macros of today and those of old Excel. */
const MACROS = /vbaProject\.bin$|(^|\/)macrosheets\//i

/** A frame of layer III, or the tag before the first: eleven bits alone are in all sorts of bytes. */
function isMp3(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 3) === 'ID3') return true
  const [sync = 0, kind = 0, rates = 0] = bytes
  const version = (kind >> 3) & 3
  const layer = (kind >> 1) & 3
  return sync === 0xff && kind >= 0xe0 && version !== 1 && layer === 1 && rates >> 4 !== 15 && ((rates >> 2) & 3) !== 3
}

/** The file every virus scanner knows, in two halves, so that a scanner does not take this one for it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/**
 * The type found in the bytes, never in the name; null for what is not taken, `bomb` for what must not be unpacked,
 * `infected` for what harms whoever opens it.
 */
export async function sniff(bytes: Buffer, name: string): Promise<string | null> {
  if (bytes.includes(EICAR)) return 'infected'
  if (isZip(bytes)) {
    const table = readZip(bytes)
    if (!table || table.entries.some(entry => MACROS.test(entry.name))) return null
    const found = await checkZip(bytes, table)
    if (found !== 'sound') return found
  }
  if (utf16Of(bytes)) return textType(bytes, name)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || SHORT_MARKS.includes(found.mime)) return textType(bytes, name)
  if (found.mime === 'application/x-cfb') return isOldExcel(bytes, name) ? 'application/vnd.ms-excel' : null
  if (found.mime === 'audio/mpeg' && !isMp3(bytes)) return null
  return found.mime in TAKEN ? found.mime : null
}
