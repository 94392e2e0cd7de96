import { forLongTexts } from '@accord/contract/disputes/form'
import { type APIRequestContext, expect } from '@playwright/test'
import { PASSWORD, worker } from './product.ts'

/** One page that says PAY SLIP: the smallest a viewer shows. */
export const PDF = {
  name: 'Pay slip of May.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 40>>stream
BT /F1 24 Tf 50 150 Td (PAY SLIP) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`),
}

type Asked = { data?: unknown; params?: Record<string, string>; multipart?: FormData }
/** Calls in somebody's name: what has browser tests of its own is not walked again. */
export async function inNameOf(request: APIRequestContext, email: string) {
  const login = await request.post('/api/login', { data: { email, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  return async (method: 'GET' | 'POST', path: string, asked: Asked = {}) => {
    const answer = await request.fetch(path, { method, headers, ...asked })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).data
  }
}

/** A case of the worker's that waits for approval. */
export async function fileCase(request: APIRequestContext): Promise<string> {
  const filer = await inNameOf(request, worker)
  const [accused] = await filer('GET', '/api/search-organizations', { params: { q: 'Lagoon Savings and Loans' } })
  const data = {
    title: `No pay since May ${Date.now().toString(36)}`,
    type: 'Grievance',
    accused_party: accused._id,
    organization_email: 'office@lagoon.example',
    ...forLongTexts(() => 'My pay stopped in May.'),
  }
  return (await filer('POST', '/api/case/create', { data }))._id
}
