import { rm } from 'node:fs/promises'
import type { Route } from '@accord/contract/route'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotWritten, spool, type UploadFolder } from '../edges/uploads.ts'
import { badInput, Refusal } from '../fail.ts'
import type { Upload } from './context.ts'
import type { Share } from './intake.ts'
import { watchHeads } from './upload.heads.ts'

const MAX_FILES = 10
const MAX_TEXT = 256 * 1024
const words = {
  wanted: { id: 'upload.wanted', message: 'Send this as a form with a file (multipart/form-data).' },
  tooLarge: { id: 'upload.tooLarge', message: 'This file is too large. The most is {mb} MB.' },
  tooMuchText: { id: 'upload.tooMuchText', message: 'This form holds too much text.' },
  unknown: { id: 'upload.unknown', message: 'This field takes no file here.' },
  twice: { id: 'upload.twice', message: 'Send this field once.' },
  tooMany: { id: 'upload.tooMany', message: 'Send at most {most} files at once, and the others after them.' },
  one: { id: 'upload.one', message: 'Send one file only.' },
  broken: { id: 'upload.broken', message: 'This form arrived incomplete. Please send it again.' },
  notKept: {
    id: 'upload.notKept',
    message: 'The file could not be taken in just now. Please try again in a moment; nothing was changed.',
  },
}

export const mountMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 100_000, fields: 30, files: MAX_FILES, parts: 40, headerPairs: 50 },
    throwFileSizeLimit: false,
  })

/** Where one file only is sent, its field says so, too. */
function tooLarge({ max, many }: NonNullable<Route['files']>, field: string): Refusal {
  const said = { ...words.tooLarge, params: { mb: Math.floor(max / (1024 * 1024)) } }
  return new Refusal(413, said, many ? {} : { fields: { [field]: said } })
}

const tooMany = () => new Refusal(413, { ...words.tooMany, params: { most: MAX_FILES } })

/** What the parser says of a form that is cut off or none at all is a plain error: the sender's fault, not ours. */
const refuseBroken = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') throw tooMany()
  // 406 is what the parser says of a part that calls itself JSON and is none.
  if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error && error.statusCode !== 406))
    throw error
  throw new Refusal(400, words.broken)
}

export const refuseOtherThanForm = (request: FastifyRequest): void => {
  if (!request.isMultipart()) throw new Refusal(415, words.wanted)
}

/** A form as it comes in: its files lie in a folder of ours until `end`, whatever becomes of the request. */
export type Form = {
  /** Text parts become the body the contract parses. */
  read(): Promise<{ body: Record<string, string>; uploads: Upload[] }>
  end(): Promise<void>
}

type Place = { files: NonNullable<Route['files']>; folder: UploadFolder; share: Share }

export function openForm(request: FastifyRequest, place: Place): Form {
  const paths: string[] = []
  return {
    async read() {
      const strange = watchHeads(request.raw)
      try {
        const form = await readParts(request, place, paths)
        if (strange()) throw new Refusal(400, words.broken)
        return form
      } catch (error) {
        // What still comes is read and forgotten, so that the answer reaches whoever sends first and reads then.
        request.raw.unpipe().resume()
        if (error instanceof NotWritten) request.log.error({ err: error }, 'a file that arrives could not be kept')
        if (error instanceof NotWritten) throw new Refusal(503, words.notKept, { retryAfterS: 30 })
        return refuseBroken(error)
      }
    },
    async end() {
      place.share.end()
      await Promise.all(paths.splice(0).map(path => rm(path, { force: true })))
    },
  }
}

async function readParts(request: FastifyRequest, place: Place, paths: string[]) {
  const { files, share } = place
  const body: Record<string, string> = Object.create(null)
  const uploads: Upload[] = []
  let text = 0
  for await (const part of request.parts({ limits: { fileSize: files.max + 1 } })) {
    if (part.type === 'file') {
      refuseField(part, uploads.length, files)
      uploads.push(await keep(part, place, paths))
      continue
    }
    if (part.fieldname in body) throw badInput({ [part.fieldname]: words.twice })
    // A part that calls itself JSON arrives parsed; fields are words.
    if (typeof part.value !== 'string') throw new Refusal(400, words.broken)
    const value = part.value
    share.take(value.length)
    text += value.length
    if (text > MAX_TEXT) throw new Refusal(413, words.tooMuchText)
    body[part.fieldname] = value
  }
  return { body: { ...body }, uploads }
}

function refuseField({ fieldname }: MultipartFile, before: number, files: Place['files']): void {
  if (fieldname !== files.field && !files.also?.includes(fieldname)) throw badInput({ [fieldname]: words.unknown })
  if (before > 0 && !files.many) throw badInput({ [fieldname]: words.one })
}

async function keep(part: MultipartFile, { files, folder, share }: Place, paths: string[]): Promise<Upload> {
  const path = folder.newPath()
  paths.push(path)
  let size = 0
  const spooled = await spool(path, part.file, bytes => {
    share.take(bytes)
    size += bytes
    if (size > files.max) throw tooLarge(files, part.fieldname)
  })
  return { name: part.filename ?? '', ...spooled }
}
