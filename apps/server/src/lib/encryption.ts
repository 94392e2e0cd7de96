import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** Encrypts what must be read again (AES-256-GCM); `about` ties it to its place, so that it opens nowhere else. */
export function encrypt(key: Buffer, about: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function decrypt(key: Buffer, about: string, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(encrypted.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE + TAG)), decipher.final()])
}
