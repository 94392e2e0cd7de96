import type { Route } from '@accord/contract/route'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput, Refusal } from '../fail.ts'
import type { Upload } from './context.ts'
import { watchHeads } from './upload.heads.ts'

const MAX_FILES = 10
const words = {
  wanted: { id: 'upload.wanted', message: 'Send this as a form with a file (multipart/form-data).' },
  tooLarge: { id: 'upload.tooLarge', message: 'This file is too large. The most is {mb} MB.' },
  unknown: { id: 'upload.unknown', message: 'This field takes no file here.' },
  twice: { id: 'upload.twice', message: 'Send this field once.' },
  tooMany: { id: 'upload.tooMany', message: 'Send at most {most} files at once, and the others after them.' },
  one: { id: 'upload.one', message: 'Send one file only.' },
  broken: { id: 'upload.broken', message: 'This form arrived incomplete. Please send it again.' },
}

export const mountMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 100_000, fields: 30, files: MAX_FILES, parts: 40, headerPairs: 50 },
    throwFileSizeLimit: false,
  })

const tooLarge = (max: number) =>
  new Refusal(413, { ...words.tooLarge, params: { mb: Math.floor(max / (1024 * 1024)) } })

const tooMany = () => new Refusal(413, { ...words.tooMany, params: { most: MAX_FILES } })

/** What the parser says of a form that is cut off or none at all is a plain error: the sender's fault, not ours. */
const refuseBroken = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') throw tooMany()
  if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
  throw new Refusal(400, words.broken)
}

/** Reads a form whole: text parts become the body the contract parses, files are kept within their limit. */
export async function readForm(
  request: FastifyRequest,
  files: NonNullable<Route['files']>,
): Promise<{ body: Record<string, string>; uploads: Upload[] }> {
  if (!request.isMultipart()) throw new Refusal(415, words.wanted)
  const strange = watchHeads(request.raw)
  const form = await readParts(request, files).catch(refuseBroken)
  if (strange()) throw new Refusal(400, words.broken)
  return form
}

async function readParts(request: FastifyRequest, files: NonNullable<Route['files']>) {
  const body: Record<string, string> = Object.create(null)
  const uploads: Upload[] = []
  for await (const part of request.parts({ limits: { fileSize: files.max } })) {
    if (part.type === 'field') {
      if (part.fieldname in body) throw badInput({ [part.fieldname]: words.twice })
      body[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname !== files.field && part.fieldname !== files.also)
      throw badInput({ [part.fieldname]: words.unknown })
    if (uploads.length > 0 && !files.many) throw badInput({ [part.fieldname]: words.one })
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw tooLarge(files.max)
    uploads.push({ name: part.filename ?? '', bytes })
  }
  return { body: { ...body }, uploads }
}
