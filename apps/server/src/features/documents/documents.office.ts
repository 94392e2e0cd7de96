import { isUtf8 } from 'node:buffer'
import { readZip, saysBomb, unpackZip, type ZipPart } from './documents.zip.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What makes a zip a Word or Excel file, and the folder its parts lie in. */
const KINDS: readonly { mime: typeof DOCX | typeof XLSX; main: string; folder: string }[] = [
  { mime: DOCX, main: `${DOCX}.main+xml`, folder: 'word' },
  { mime: XLSX, main: `${XLSX}.main+xml`, folder: 'xl' },
]

/** What a file may hold whatever it is, and each folder of its own with what may lie there; all in small letters. */
const COMMON = [
  /^\[content_types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^docprops\/(thumbnail\.(jpe?g|png|emf|wmf)|[^/]+\.xml)$/,
  /^(docmetadata|customxml)\/([^/]+\.xml|_rels\/[^/]+\.rels)$/,
  /^_xmlsignatures\/([^/]+\.(xml|sigs)|_rels\/[^/]+\.rels)$/,
]
const OWN = [
  /^([^/]+\/)*[^/]+\.xml$/,
  /^([^/]+\/)*_rels\/[^/]+\.rels$/,
  /^([^/]+\/)*media\/[^/]+\.(png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|svg|webp|wdp|ico)$/,
  /^fonts\/[^/]+\.(odttf|ttf|otf|fntdata)$/,
  /^printersettings\/[^/]+\.bin$/,
  /^drawings\/[^/]+\.vml$/,
  // The figures behind a chart, looked into like the file itself.
  /^embeddings\/[^/]+\.xlsx$/,
]
/** Programs, what loads something from elsewhere by itself, and what such programs keep. */
const NEVER =
  /(^|\/)(activex|externallinks|macrosheets|dialogsheets|webextensions|querytables|customui)\/|\/(vbadata|connections)\.xml$|(^|\/)\.\.?\/|\\/

const isPartOf = (folder: string, name: string): boolean => {
  if (NEVER.test(name)) return false
  if (COMMON.some(form => form.test(name))) return true
  return name.startsWith(`${folder}/`) && OWN.some(form => form.test(name.slice(folder.length + 1)))
}

type Element = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

const HEAD =
  /^\ufeff?\s*(?:<\?xml\s+version=["']1\.0["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>)?\s*<(?:[\w.-]+:)?(?:Types|Relationships)(?:\s[^<>]*)?>/i
const ELEMENT =
  /\s*<(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?:\/>|>\s*<\/(?:[\w.-]+:)?\1\s*>)/y
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const END = /^\s*<\/(?:[\w.-]+:)?(?:Types|Relationships)\s*>\s*$/
const EMPTY = /\/>$/
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name] ?? all
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })

/**
 * The elements of a list of parts or of links, which both are flat. Null for whatever is written in another way than
 * office programs write it: what is not understood whole could mean something else to the program that opens it.
 */
function elementsOf(bytes: Buffer | undefined): Element[] | null {
  if (!bytes || !isUtf8(bytes)) return null
  const xml = bytes.toString('utf8')
  const head = HEAD.exec(xml)?.[0]
  if (head === undefined) return null
  if (EMPTY.test(head)) return xml.slice(head.length).trim() === '' ? [] : null
  const elements: Element[] = []
  let at = head.length
  for (;;) {
    ELEMENT.lastIndex = at
    const found = ELEMENT.exec(xml)
    if (!found) return END.test(xml.slice(at)) ? elements : null
    const [whole, name = '', inside = ''] = found
    const attributes = [...inside.matchAll(ATTRIBUTE)].map(
      ([, key = '', double, single]) => [key, decoded(double ?? single ?? '')] as const,
    )
    elements.push({ name, attributes: new Map(attributes) })
    at += whole.length
  }
}

const TYPES = '[content_types].xml'
const PROGRAM_TYPE = /macroenabled|vbaproject|vbadata|activex|oleobject/i

/** Which of these kinds the list of parts says the file is. */
function kindOf(types: Buffer | undefined, kinds: typeof KINDS) {
  const said = elementsOf(types)?.map(({ attributes }) => attributes.get('ContentType') ?? '') ?? []
  if (said.some(type => PROGRAM_TYPE.test(type))) return undefined
  return kinds.find(({ main }) => said.includes(main))
}

/** Only a link that somebody has to follow may lead out of the file. */
const HYPERLINKS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]
const LOADING =
  /\/(oleObject|control|activeXControlBinary|attachedTemplate|attachedToolbars|subDocument|frame|aFChunk|vbaProject|wordVbaData|webextension|webextensiontaskpanes|externalLink|externalLinkPath|xlMacrosheet|xlIntlMacrosheet|dialogsheet|queryTable|connections|extensibility|mailMergeSource|mailMergeHeaderSource)$/i

function isHarmless(links: Buffer): boolean {
  const elements = elementsOf(links)
  if (!elements) return false
  return elements.every(({ attributes }) => {
    const type = attributes.get('Type') ?? ''
    const mode = attributes.get('TargetMode')
    if (mode !== undefined && mode !== 'Internal') return mode === 'External' && HYPERLINKS.includes(type)
    return !LOADING.test(type)
  })
}

const isSheet = (name: string): boolean => /\/embeddings\/[^/]+\.xlsx$/.test(name)
const isRead = (name: string): boolean => name === TYPES || name.endsWith('.rels') || isSheet(name)

export type OfficeVerdict = typeof DOCX | typeof XLSX | 'bomb' | 'unsafe' | null

/**
 * Which office file a zip is. `bomb`: it must not be unpacked; `unsafe`: it holds what such a file does not need, such as
 * programs, or would load something by itself; null: it is none, or other than its table of contents says.
 */
export async function checkOffice(bytes: Buffer, within = false): Promise<OfficeVerdict> {
  const zip = await readZip(bytes)
  if (!zip) return null
  if (saysBomb(zip, bytes.length)) return 'bomb'
  const names = zip.parts.filter(part => !isFolder(part)).map(({ name }) => name.toLowerCase())
  if (!names.includes(TYPES)) return null
  const kinds = KINDS.filter(({ folder }) => names.every(name => isPartOf(folder, name)))
  if (kinds.length === 0) return 'unsafe'
  const parts = await unpackZip(bytes, zip, name => isRead(name.toLowerCase()))
  if (parts === 'bomb' || parts === null) return parts
  const kept = [...parts].map(([name, part]) => [name.toLowerCase(), part] as const)
  const kind = kindOf(kept.find(([name]) => name === TYPES)?.[1], kinds)
  if (!kind) return null
  for (const [name, part] of kept) {
    if (name.endsWith('.rels') && !isHarmless(part)) return 'unsafe'
    if (isSheet(name) && (within || (await checkOffice(part, true)) !== XLSX)) return 'unsafe'
  }
  return kind.mime
}

/** Some programs write the folders themselves, too. */
const isFolder = ({ name, unpacked }: ZipPart): boolean => /^[^\\]+\/$/.test(name) && unpacked === 0
