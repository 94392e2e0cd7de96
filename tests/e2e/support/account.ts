import type { APIRequestContext } from '@playwright/test'
import { latestCode, PASSWORD } from './product.ts'
import { expect } from './test.ts'

/** One red pixel: the smallest picture of a person. */
export const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/**
 * Somebody with an account, made through the calls: signing up has a test of its own. Answers the session's token.
 * `more` is what their profile says besides, or otherwise.
 */
export async function makeAccount(
  request: APIRequestContext,
  address: string,
  recipient = address,
  more: Record<string, string> = {},
): Promise<string> {
  await request.get('/api/validate-email', { params: { email: address } })
  const code = await latestCode(recipient)
  const confirmed = await request.post('/api/confirm-email-code', { data: { email: address, code } })
  const { token } = (await confirmed.json()).data
  const headers = { Authorization: `Bearer ${token}` }
  const data = { password: PASSWORD, password_confirmation: PASSWORD }
  await request.post('/api/create-password', { headers, data })
  const profile = { union_member: 'no', first_name: 'Bisi', last_name: 'Alade', phone: '0803 555 0199', ...more }
  const multipart = { ...profile, display_picture: PICTURE }
  const done = await request.post('/api/complete-registration', { headers, multipart })
  expect(done.status()).toBe(200)
  return token
}
