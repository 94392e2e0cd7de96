import type { DocumentType, Ending } from '@accord/contract/documents/files'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { crowded } from '../../fail.ts'
import type { Upload } from '../../http/context.ts'
import { limiter } from '../../lib/limiter.ts'
import { createThread } from '../../lib/thread.ts'
import { DOCX, type OfficeVerdict, XLSX } from './documents.office.ts'
import { type Scanned, scan, textOf } from './documents.scan.ts'
import { words } from './documents.words.ts'
import { isZip } from './documents.zip.ts'

/** What a document may be (rules "Files"): the short name people know, and the endings its name may have. */
const TAKEN: Readonly<Record<string, { readonly name: DocumentType; readonly endings: readonly Ending[] }>> = {
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
/** What the bytes of such documents are. */
export const mimeOf = (type: DocumentType): string =>
  Object.keys(TAKEN).find(mime => TAKEN[mime]?.name === type) ?? type
export const endingsOf = (mime: string): readonly Ending[] => TAKEN[mime]?.endings ?? []
export const isPicture = (mime: string): boolean => mime.startsWith('image/')
/** Shown in the browser on View; everything else is only ever downloaded. */
export const mayShow = (mime: string): boolean => mime in TAKEN && (isPicture(mime) || mime === 'application/pdf')

/** What begins like markup is none, whatever follows; of some elements nothing may be further on either. */
const BEGINS_AS_MARKUP = /^<[a-z!?]/i
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what distinguishes bytes from text.
const CONTROL = /[\x00-\x08\x0e-\x1f]/

/** "Unicode" text of Windows says so in its first two bytes, which no other type that is taken begins with. */
const UTF16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }
const utf16Of = (head: Buffer): string | undefined => UTF16[head.toString('hex', 0, 2)]

/** Text has no magic bytes: characters without controls, and nothing a browser could take for markup. */
async function isText(path: string, encoding: string): Promise<boolean> {
  let opening = ''
  try {
    for await (const text of textOf(path, encoding)) {
      if (CONTROL.test(text) || MARKUP.test(text)) return false
      if (opening.length < 2) opening = text.trimStart().slice(0, 2)
    }
  } catch {
    return false
  }
  return !BEGINS_AS_MARKUP.test(opening)
}

async function textType({ path, name }: Upload, encoding = 'utf-8'): Promise<string | null> {
  if (!(await isText(path, encoding))) return null
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

/** Two letters are the whole mark of these, so that "BMW lease" looks like one; real ones are never text. */
const SHORT_MARKS = ['image/bmp', 'application/x-msdownload']

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const WORKBOOKS = [utf16('Workbook'), utf16('Book')]
const MACROS = utf16('_VBA_PROJECT')

/** Old Office files are all of one container: only a workbook without macros is taken. */
function isOldExcel(found: Scanned['found']): boolean {
  return WORKBOOKS.some(mark => found.has(mark)) && !found.has(MACROS)
}

/** A frame of layer III, or the tag before the first: eleven bits alone are in all sorts of bytes. */
function isMp3(head: Buffer): boolean {
  if (head.toString('latin1', 0, 3) === 'ID3') return true
  const [sync = 0, kind = 0, rates = 0] = head
  const version = (kind >> 3) & 3
  const layer = (kind >> 1) & 3
  return sync === 0xff && kind >= 0xe0 && version !== 1 && layer === 1 && rates >> 4 !== 15 && ((rates >> 2) & 3) !== 3
}

/** The file every virus scanner knows, in two halves, so that a scanner does not take this one for it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

const SOON_S = 30
/** Unpacking is the dearest thing an upload can ask for: it is done beside requests, for one file at a time. */
const inTurn = limiter({
  most: 1,
  mostWaiting: 59,
  mostOfOne: 10,
  refuse: crowded(words.officeWaits, words.officeCrowd, SOON_S),
})
/** The largest that is taken needs a second of one processor. */
const lookInto = createThread<string, OfficeVerdict>('features/documents/documents.office.thread', {
  withinMs: 20_000,
  idleMs: 10_000,
  memoryMb: 128,
})

const HEAD = 16

/**
 * The type found in the bytes, never in the name; null for what is not taken, `bomb` for what must not be unpacked,
 * `unsafe` for an office file with programs in it, `infected` for what harms whoever opens it.
 */
export async function sniff(personId: string, upload: Upload): Promise<string | null> {
  const { path, size } = upload
  const { begins, found: marks } = await scan(path, [EICAR, ...WORKBOOKS, MACROS])
  if (marks.has(EICAR)) return 'infected'
  const head = begins.subarray(0, HEAD)
  if (isZip(head)) return inTurn(personId, () => lookInto(path))
  const utf16Encoding = utf16Of(head)
  if (utf16Encoding) return textType(upload, utf16Encoding)
  // Most files are short, and read by now.
  const found = await (begins.length === size ? fileTypeFromBuffer(begins) : fileTypeFromFile(path)).catch(
    () => undefined,
  )
  if (!found || SHORT_MARKS.includes(found.mime)) return textType(upload)
  if (found.mime === 'application/x-cfb') return isOldExcel(marks) ? 'application/vnd.ms-excel' : null
  if (found.mime === 'audio/mpeg' && !isMp3(head)) return null
  return found.mime in TAKEN ? found.mime : null
}
