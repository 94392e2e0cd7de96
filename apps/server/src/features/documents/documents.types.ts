import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { checkOffice, DOCX, type OfficeVerdict, XLSX } from './documents.office.ts'
import { isZip } from './documents.zip.ts'

/** What a document may be (rules §7 §11): the short name people know, and the endings its name may have. */
const TAKEN: Readonly<Record<string, { readonly name: string; readonly endings: readonly string[] }>> = {
  'application/pdf': { name: 'PDF', endings: ['.pdf'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'image/jpeg': { name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  'image/gif': { name: 'GIF', endings: ['.gif'] },
  'image/webp': { name: 'WEBP', endings: ['.webp'] },
  'audio/mpeg': { name: 'MP3', endings: ['.mp3'] },
  [DOCX]: { name: 'DOCX', endings: ['.docx'] },
  [XLSX]: { name: 'XLSX', endings: ['.xlsx'] },
  'application/vnd.ms-excel': { name: 'XLS', endings: ['.xls'] },
  'text/csv': { name: 'CSV', endings: ['.csv', '.txt'] },
  'text/plain': { name: 'TXT', endings: ['.txt', '.csv'] },
}

export const shortType = (mime: string): string => TAKEN[mime]?.name ?? 'File'
export const endingsOf = (mime: string): readonly string[] => TAKEN[mime]?.endings ?? []
export const isPicture = (mime: string): boolean => mime.startsWith('image/')
/** Shown in the browser on View; everything else is only ever downloaded. */
export const mayShow = (mime: string): boolean => mime in TAKEN && (isPicture(mime) || mime === 'application/pdf')

/** What begins like markup is none, whatever follows; of some elements nothing may stand further on either. */
const BEGINS_AS_MARKUP = /^\s*<[a-z!?]/i
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
  if (text === null || CONTROL.test(text) || BEGINS_AS_MARKUP.test(text) || MARKUP.test(text)) return null
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

/** Two letters are the whole mark of these, so that "BMW lease" looks like one; real ones are never text. */
const SHORT_MARKS = ['image/bmp', 'application/x-msdownload']

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const WORKBOOKS = [utf16('Workbook'), utf16('Book')]

/** Old Office files are all of one container: only a workbook without macros is taken. */
const isOldExcel = (bytes: Buffer): boolean =>
  WORKBOOKS.some(mark => bytes.includes(mark)) && !bytes.includes(utf16('_VBA_PROJECT'))

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

/** One file at a time: unpacking is the dearest thing an upload can ask for. */
let before: Promise<unknown> = Promise.resolve()
function checkInTurn(bytes: Buffer): Promise<OfficeVerdict> {
  const mine = before.then(() => checkOffice(bytes))
  before = mine.catch(() => null)
  return mine
}

/**
 * The type found in the bytes, never in the name; null for what is not taken, `bomb` for what must not be unpacked,
 * `unsafe` for an office file with programs in it, `infected` for what harms whoever opens it.
 */
export async function sniff(bytes: Buffer, name: string): Promise<string | null> {
  if (bytes.includes(EICAR)) return 'infected'
  if (isZip(bytes)) return checkInTurn(bytes)
  if (utf16Of(bytes)) return textType(bytes, name)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || SHORT_MARKS.includes(found.mime)) return textType(bytes, name)
  if (found.mime === 'application/x-cfb') return isOldExcel(bytes) ? 'application/vnd.ms-excel' : null
  if (found.mime === 'audio/mpeg' && !isMp3(bytes)) return null
  return found.mime in TAKEN ? found.mime : null
}
