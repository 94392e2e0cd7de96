import { PASSWORD, productUrl } from '../../../tests/e2e/support/product.ts'

/** The token of a fresh session of somebody of the demo data. */
export async function signIn(email: string): Promise<string> {
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${productUrl()}/api/login`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
