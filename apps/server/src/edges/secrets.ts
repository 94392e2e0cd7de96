import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits nobody can guess, as text for a link or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: a reader of the database cannot use it. */
export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
