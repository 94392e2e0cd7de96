import createClient from 'openapi-fetch'
import type { paths } from '../../../../node_modules/.cache/accord/described.ts'

const client = createClient<paths>()
const ofCase = { params: { path: { id: '' } } }

/** Read by the compiler alone: what is wrong here does not compile. */
export const mistakes = {
  // @ts-expect-error there is no such call
  call: () => client.GET('/api/case/everything'),
  // @ts-expect-error the method is another
  method: () => client.GET('/api/case/create'),
  // @ts-expect-error it needs an id
  id: () => client.GET('/api/case/read/{id}'),
  // @ts-expect-error a password is missing
  body: () => client.POST('/api/login', { body: { email: 'ada.obi@mail.example' } }),
  // @ts-expect-error there is one status to approve to
  status: () => client.POST('/api/case/approve-case/{id}', { ...ofCase, body: { status: 'mediation' } }),
  // @ts-expect-error a file is no text
  file: () => client.POST('/api/case/{id}/add-document', { ...ofCase, body: { documents: ['a.pdf'] } }),
  // @ts-expect-error the answer has no such field
  answer: async () => (await client.GET('/api/case/read/{id}', ofCase)).data?.data.everything,
}
