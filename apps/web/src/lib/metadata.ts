/** The bytes of a picture as they are walked: where each part begins, what it is called, and how long it is. */
type Part = { readonly name: string; readonly next: number }

const text = (bytes: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(i => (at + i < bytes.byteLength ? bytes.getUint8(at + i) : 0)))

/** JPEG: a marker, then its length; what follows SOS (DA) is the picture itself. */
const inJpeg = (bytes: DataView, at: number): Part | null => {
  const marker = bytes.getUint16(at)
  if (marker >> 8 !== 0xff || marker === 0xffda || marker === 0xffd9) return null
  return { name: marker.toString(16), next: at + 2 + bytes.getUint16(at + 2) }
}
const inPng = (bytes: DataView, at: number): Part => ({
  name: text(bytes, at + 4),
  next: at + 12 + bytes.getUint32(at),
})
const inWebp = (bytes: DataView, at: number): Part => {
  const size = bytes.getUint32(at + 4, true)
  return { name: text(bytes, at), next: at + 8 + size + (size % 2) }
}

type Format = {
  readonly first: number
  readonly next: (bytes: DataView, at: number) => Part | null
  readonly telling: readonly string[]
}
// APP1 has EXIF and XMP, APP13 what photo programs write.
const JPEG: Format = { first: 2, next: inJpeg, telling: ['ffe1', 'ffed'] }
const PNG: Format = { first: 8, next: inPng, telling: ['eXIf', 'tEXt', 'iTXt', 'zTXt'] }
const WEBP: Format = { first: 12, next: inWebp, telling: ['EXIF', 'XMP '] }

/** By its bytes: what a phone says of a file may be wrong, or nothing. */
const formatOf = (bytes: DataView): Format | null => {
  if (bytes.byteLength < 12) return null
  if (bytes.getUint16(0) === 0xffd8) return JPEG
  if (text(bytes, 0) === '\x89PNG') return PNG
  return text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP' ? WEBP : null
}

const START = 12
export const isPhoto = async (file: Blob): Promise<boolean> =>
  formatOf(new DataView(await file.slice(0, START).arrayBuffer())) !== null

/** Whether a picture carries more than itself: such as where, when and with what it was taken. */
export const tellsMore = async (picture: Blob): Promise<boolean> => {
  const bytes = new DataView(await picture.arrayBuffer())
  const format = formatOf(bytes)
  if (!format) return false
  const last = bytes.byteLength - 12
  for (let at = format.first; at <= last; ) {
    const part = format.next(bytes, at)
    if (!part) return false
    if (format.telling.includes(part.name)) return true
    at = part.next
  }
  return false
}
