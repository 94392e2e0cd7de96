import type { Deps } from '../../deps.ts'
import { Refusal } from '../../fail.ts'
import { type makePicture, pictureKey } from './pictures.ts'

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
