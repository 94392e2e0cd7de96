import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits nobody can guess, as text for a link or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: a reader of the database cannot use it. */
export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const SECRET = 32
const TAG = 16
/** Four letters for three bytes, and nothing left over: no two texts are one token. */
const TOKEN_LENGTH = ((SECRET + TAG) / 3) * 4

const tagOf = (key: Buffer, secret: Buffer): Buffer =>
  createHmac('sha256', key).update(secret).digest().subarray(0, TAG)

/** The token of a session: 256 bits, and a tag that only this installation can make. */
export function newSessionToken(key: Buffer): string {
  const secret = randomBytes(SECRET)
  return Buffer.concat([secret, tagOf(key, secret)]).toString('base64url')
}

/** Whether a token was made here, which needs no question to the database. */
export function isSessionToken(key: Buffer, token: string): boolean {
  if (token.length !== TOKEN_LENGTH) return false
  const known = knownTokens(key)
  if (known.has(token)) return true
  const bytes = Buffer.from(token, 'base64url')
  if (!sameBytes(tagOf(key, bytes.subarray(0, SECRET)), bytes.subarray(SECRET))) return false
  if (known.size === MOST_KNOWN) known.clear()
  known.add(token)
  return true
}

/** Tokens whose tag was right: checking it again with every request would cost as much as reading the session. */
const MOST_KNOWN = 10_000
const knownOf = new WeakMap<Buffer, Set<string>>()
function knownTokens(key: Buffer): Set<string> {
  const known = knownOf.get(key) ?? new Set()
  knownOf.set(key, known)
  return known
}
