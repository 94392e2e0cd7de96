import { createHmac } from 'node:crypto'
import { sameBytes } from '../../lib/secrets.ts'

// RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 s. RFC 4648 for the letters.
const STEP_MS = 30_000
const DIGITS = 6
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const start = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step this code belongs to: now, or one either way for clocks that differ; only later than `after`. */
export function stepOf(secret: Buffer, code: string, now: Date, after: number): number | null {
  const here = stepAt(now)
  const right = (step: number) => step > after && sameBytes(Buffer.from(totpAt(secret, step)), Buffer.from(code))
  return [here, here - 1, here + 1].find(right) ?? null
}

/** What an authenticator app reads from a QR picture. */
export const totpUri = (secret: Buffer, account: string): string =>
  `otpauth://totp/Accord:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=Accord`
