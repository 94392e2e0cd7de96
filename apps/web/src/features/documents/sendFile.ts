import { RESUMED_ABOVE } from '@accord/contract/documents/files'
import { ApiError } from '../../lib/errors.ts'
import { sha256Of } from '../../lib/sha256.ts'
import type { Told, Upload } from './uploads.ts'

export type Arrived = {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly chosen_sha256?: string
}

/** The two ways in which a place takes a file: in one form, or added once its pieces have arrived. */
export type Ways<T> = {
  /** The field of the form that holds the file. */
  readonly field: string
  readonly inForm: (body: FormData, key: string) => Promise<T>
  readonly added: (uploads: [Arrived], key: string) => Promise<T>
}

const inOneForm = <T>({ file, key, chosen }: Upload, { field, inForm }: Ways<T>): Promise<T> => {
  const body = new FormData()
  if (chosen) body.append('chosen_sha256', chosen)
  body.append(field, file, file.name)
  return inForm(body, key)
}

/** Nothing is there any more under that id, or not all of it. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)
const idOf = (address: string): string => address.split('/').at(-1) ?? ''

/** One request a file, or its pieces: a lost one costs only itself, and with its key nothing is added twice. */
export const sendFile = async <T>(one: Upload, ways: Ways<T>, told: Told): Promise<T> => {
  const { file, key, chosen, address, whole } = one
  const hash = file.size > RESUMED_ABOVE ? await sha256Of(file) : null
  if (!hash) return inOneForm(one, ways)
  const add = (id: string) =>
    ways.added([{ id, name: file.name, sha256: hash, ...(chosen && { chosen_sha256: chosen }) }], key)
  if (whole && address) {
    told.checking()
    // The answer was lost on the way: the same key and words get it again.
    const added = await add(idOf(address)).catch((error: unknown) => {
      if (!isGone(error)) throw error
      return null
    })
    if (added) return added
  }
  // Only a file that is large enough to be cut off pays for the code.
  const { sendPieces } = await import('../../lib/pieces.ts')
  const at = await sendPieces(file, address, told)
  told.checking()
  return add(idOf(at))
}
