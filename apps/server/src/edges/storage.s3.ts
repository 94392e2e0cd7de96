import { Readable } from 'node:stream'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import type { S3Config } from '../env.parts.ts'
import { assertKey } from './storage.key.ts'
import type { Storage } from './storage.ts'

const isError = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

const exists = (cause?: unknown) => new Error('The storage key exists already', { cause })

/** Any S3-compatible store; its SDK is loaded only here, because it is larger than the rest of the server. */
export async function s3Storage({ bucket, region, endpoint, credentials }: S3Config): Promise<Storage> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, PutObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    region,
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
    async put(key, bytes) {
      assertKey(key)
      // Some stores ignore the condition below without a word, so that asking first is all they can offer.
      if (await has(key)) throw exists()
      const input: PutObjectCommandInput = { Bucket: bucket, Key: key, Body: bytes }
      try {
        await client.send(new PutObjectCommand({ ...input, IfNoneMatch: '*' }))
      } catch (error) {
        if (isError(error, 'PreconditionFailed')) throw exists(error)
        if (!isError(error, 'NotImplemented')) throw error
        await client.send(new PutObjectCommand(input))
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
