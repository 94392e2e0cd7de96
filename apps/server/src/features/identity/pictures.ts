import { randomBytes } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '../../fail.ts'
import type { Context, Upload } from '../../http/context.ts'
import { words } from './identity.words.ts'

const MOST_PIXELS = 16_000_000
const SIDE = 512
const TAKEN = ['image/png', 'image/jpeg', 'image/webp']

export const PICTURE_NAME = /^[0-9a-f]{32}$/
export const pictureKey = (name: string): string => `${name.slice(0, 2)}/${name}`
/** The address of a portrait or a logo, if there is one. */
export const pictureUrl = (name: string | null): string | null => (name ? `/api/pictures/${name}` : null)

/** The picture of a form; a field that nobody filled sends an empty, nameless one. */
export const chosenPicture = ({ uploads: [upload] }: Pick<Context, 'uploads'>): Upload | undefined =>
  upload && (upload.size > 0 || upload.name) ? upload : undefined

/** Re-encodes a picture to WebP, metadata gone; its name is 128 random bits, new for each version (rules §1 §7). */
export async function makePicture(field: string, { path }: Upload): Promise<{ name: string; webp: Buffer }> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found || !TAKEN.includes(found.mime))
    throw new Refusal(415, words.notAPicture, { fields: { [field]: words.notAPicture } })
  try {
    const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    const { width, height } = await image.metadata()
    if (width * height > MOST_PIXELS) throw new Error('Input image exceeds pixel limit')
    const webp = await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { name: randomBytes(16).toString('hex'), webp }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    if (tooMany) throw new Refusal(413, words.pictureTooLarge, { fields: { [field]: words.pictureTooLarge } })
    throw new Refusal(415, words.notAPicture, { fields: { [field]: words.notAPicture } })
  }
}
