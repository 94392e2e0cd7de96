import { randomBytes } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import type { Metadata } from 'sharp'
import type { Deps } from '../../deps.ts'
import { crowded, Refusal } from '../../fail.ts'
import type { Context, Upload } from '../../http/context.ts'
import { limiter } from '../../lib/limiter.ts'
import type { Words } from '../../words.ts'
import { picturesWords as words } from './pictures.words.ts'

const MOST_PIXELS = 16_000_000
/** Decoded: as many pixels of three bytes. It takes twice that to open it, and the process holds some 125 MB anyway. */
const MOST_BYTES = 3 * MOST_PIXELS
/** The dearest that is taken needs two seconds. */
const MOST_S = 20
/** The longer side, of a portrait or logo and of a picture in a text. */
const SIDES = { small: 512, wide: 1280 } as const
const TAKEN = ['image/png', 'image/jpeg', 'image/webp']

export const PICTURE_NAME = /^[0-9a-f]{32}$/
export const pictureKey = (name: string): string => `${name.slice(0, 2)}/${name}`
/** The address of a portrait or a logo, if there is one. */
export const pictureUrl = (name: string | null): string | null => (name ? `/api/pictures/${name}` : null)

/** The picture of a form; a field that nobody filled sends an empty, nameless one. */
export const chosenPicture = ({ uploads: [upload] }: Pick<Context, 'uploads'>): Upload | undefined =>
  upload && (upload.size > 0 || upload.name) ? upload : undefined

/**
 * Loaded with the first picture. One is decoded at a time and none is looked at twice: what libvips keeps for later is
 * memory for nothing.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const SOON_S = 5
const inTurn = limiter({
  most: 1,
  mostWaiting: 15,
  mostOfOne: 1,
  refuse: crowded(words.pictureWaits, words.pictureCrowd, SOON_S),
})

/**
 * The memory it takes to decode, in bytes, as its head tells: some formats have to be there whole. A progressive JPEG
 * does so in two bytes a value, half of the values in its usual form; a plain one never does.
 */
function bytesOf({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const perPixel = format === 'jpeg' && chromaSubsampling === '4:2:0' ? channels / 2 : channels
  const perValue = depth === 'ushort' || (format === 'jpeg' && isProgressive) ? 2 : 1
  return width * height * perPixel * perValue
}

/**
 * Re-encodes a picture to WebP, metadata gone; its name is 128 random bits, new for each version (rules "Pictures").
 */
export async function makePicture(
  personId: string,
  field: string,
  { path }: Upload,
  side: keyof typeof SIDES = 'small',
): Promise<{ name: string; webp: Buffer }> {
  const refused = (status: number, said: Words) => new Refusal(status, said, { fields: { [field]: said } })
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found || !TAKEN.includes(found.mime)) throw refused(415, words.notAPicture)
  const sharp = await loadSharp()
  const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const head = await image.metadata().catch((error: unknown) => {
    throw isOverLimit(error) ? refused(413, words.pictureTooLarge) : refused(415, words.notAPicture)
  })
  if (head.width * head.height > MOST_PIXELS) throw refused(413, words.pictureTooLarge)
  if (bytesOf(head) > MOST_BYTES) throw refused(413, words.pictureTooDeep)
  const webp = await inTurn(personId, () =>
    image
      .rotate()
      .resize(SIDES[side], SIDES[side], { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: MOST_S })
      .toBuffer()
      .catch(() => {
        throw refused(415, words.notAPicture)
      }),
  )
  return { name: randomBytes(16).toString('hex'), webp }
}

const isOverLimit = (error: unknown) => error instanceof Error && /pixel limit/.test(error.message)

type Picture = Awaited<ReturnType<typeof makePicture>>

/** The picture first, the row that names it after; a refusal leaves neither. Where nobody knows, the picture stays. */
export async function withPicture<T>(
  { storage }: Pick<Deps, 'storage'>,
  picture: Picture | null,
  save: () => Promise<T>,
): Promise<T> {
  if (!picture) return save()
  const key = pictureKey(picture.name)
  await storage.put(key, picture.webp)
  try {
    return await save()
  } catch (error) {
    if (error instanceof Refusal) await storage.remove(key).catch(() => undefined)
    throw error
  }
}
