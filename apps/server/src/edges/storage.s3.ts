import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import type { S3Config } from '../env.parts.ts'
import { assertKey } from './storage.key.ts'
import type { Storage, StoredFrom } from './storage.ts'

const isError = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

const exists = (cause?: unknown) => new Error('The storage key exists already', { cause })

/**
 * Hands over what is sent. A file that turns out not to be readable ends it, since the client itself would wait for ever,
 * and is read no further once the store has answered.
 */
async function withBody(
  from: Buffer | StoredFrom,
  send: (body: Pick<PutObjectCommandInput, 'Body' | 'ContentLength'>, abortSignal?: AbortSignal) => Promise<unknown>,
): Promise<void> {
  if (Buffer.isBuffer(from)) return void (await send({ Body: from }))
  const ending = new AbortController()
  const stream = (await open(from.path, 'r')).createReadStream()
  stream.on('error', error => ending.abort(error))
  try {
    await send({ Body: stream, ContentLength: from.size }, ending.signal)
  } finally {
    stream.destroy()
  }
}

/** Says nothing: what fails is thrown. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** Any S3-compatible store; its SDK is loaded only here, because it is larger than the rest of the server. */
export async function s3Storage({ bucket, region, endpoint, credentials }: S3Config): Promise<Storage> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, PutObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    region,
    logger: silent,
    forcePathStyle: true,
    // The newer default checksums are refused by many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  })

  const has = async (Key: string) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key }))
      return true
    } catch (error) {
      if (isError(error, 'NotFound', 'NoSuchKey')) return false
      throw error
    }
  }

  return {
    async put(key, from) {
      assertKey(key)
      // Some stores ignore the condition below without a word, so that asking first is all they can offer.
      if (await has(key)) throw exists()
      // A file is read once, so each try reads its own.
      const send = (condition: Pick<PutObjectCommandInput, 'IfNoneMatch'>) =>
        withBody(from, (body, abortSignal) =>
          client.send(
            new PutObjectCommand({ Bucket: bucket, Key: key, ...body, ...condition }),
            abortSignal && { abortSignal },
          ),
        )
      try {
        await send({ IfNoneMatch: '*' })
      } catch (error) {
        if (isError(error, 'PreconditionFailed')) throw exists(error)
        if (!isError(error, 'NotImplemented')) throw error
        await send({})
      }
    },

    async get(key) {
      assertKey(key)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) throw new Error('The store answered without a body')
        return Body
      } catch (error) {
        if (isError(error, 'NoSuchKey')) return null
        throw error
      }
    },

    async remove(key) {
      assertKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
