import createClient from 'openapi-fetch'
import type { paths } from '../../../../node_modules/.cache/accord/described.ts'
import type { Job, Person } from './job.ts'

const form = (fields: Readonly<Record<string, unknown>>): FormData => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) sent.append(name, one instanceof Blob ? one : String(one))
  return sent
}
const asForm = { bodySerializer: form }

/** The answer, or why there is none. */
function got<T>({ data, error, response }: { data?: T; error?: { message: string }; response: Response }): T {
  if (data === undefined) throw new Error(`${response.status}: ${error?.message}`)
  return data
}

async function signedIn(baseUrl: string, { email, password }: Person) {
  const { data } = got(await createClient<paths>({ baseUrl }).POST('/api/login', { body: { email, password } }))
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${data.token}` } })
}

/** From the first sign-in to a case in which something is said, and everything that takes a file. */
export const mainJob: Job = async (baseUrl, { worker, officer, accused, industry, pdf, png }) => {
  const claimant = await signedIn(baseUrl, worker)
  const ministry = await signedIn(baseUrl, officer)

  const filed = got(
    await claimant.POST('/api/case/create', {
      body: {
        title: 'Wages not paid since May',
        type: 'Grievance',
        accused_party: accused,
        summary: 'No wages since May.',
        background_info: 'I was moved to another office.',
        relief_sought: 'Payment.',
        specific_claims: 'Three months.',
        negotiation_terms: 'Two payments.',
        organization_email: 'office@firm.example',
      },
    }),
  )
  const ofCase = { params: { path: { id: filed.data._id } } }

  const added = got(
    await claimant.POST('/api/case/{id}/add-document', { ...ofCase, ...asForm, body: { 'documents[]': [pdf, png] } }),
  )
  const { data: link } = got(
    await claimant.GET('/api/documents/{id}/link', { params: { path: { id: added.data[0]?._id ?? '' } } }),
  )
  const { searchParams } = new URL(link.url, baseUrl)
  const opened = await claimant.GET('/api/files/{id}', {
    params: {
      path: { id: added.data[0]?._id ?? '' },
      query: {
        for: searchParams.get('for') ?? '',
        until: Number(searchParams.get('until')),
        sig: searchParams.get('sig') ?? '',
      },
    },
    parseAs: 'blob',
  })
  const refused = await claimant.POST('/api/case/{id}/add-document', {
    ...ofCase,
    ...asForm,
    body: { documents: [new File([pdf], 'slip.exe')] },
  })

  got(await ministry.POST('/api/case/approve-case/{id}', { ...ofCase, body: { status: 'concilliation' } }))
  const threads = got(await claimant.GET('/api/case/discussions/{id}', ofCase))
  const inThread = { params: { path: { id: threads.data[0]?._id ?? '' } } }
  got(
    await claimant.POST('/api/case/discussions/{id}/send-message', {
      ...inThread,
      body: { type: 'text', message: 'When shall we meet?' },
    }),
  )
  got(
    await claimant.POST('/api/case/discussions/{id}/upload-document', {
      ...inThread,
      ...asForm,
      body: { document: pdf },
    }),
  )
  const messages = got(await ministry.GET('/api/case/discussions/{id}/messages', inThread))

  const changed = got(
    await ministry.POST('/api/case/change-status/{id}', {
      ...ofCase,
      ...asForm,
      body: { status: 'mediation', resolution_reached: 'no', summary: 'To a mediator.', document: pdf },
    }),
  )
  const pictured = await claimant.POST('/api/profile-update', {
    ...asForm,
    body: { first_name: 'Ada', display_picture: png },
  })
  const union = await ministry.POST('/api/union/create', {
    ...asForm,
    body: {
      name: 'Teachers union',
      acronym: 'TU',
      headquarters: 'Abuja',
      industry_id: industry,
      phone: '0803 555 0100',
      about: 'Those who teach.',
      founded_in: '1978',
      logo: png,
    },
  })
  return {
    types: added.data.map(({ type }) => type),
    openedBytes: opened.data?.size,
    refused: [refused.response.status, Object.keys(refused.error?.error ?? {})],
    said: messages.data.map(({ type }) => type),
    status: changed.data.status,
    pictured: pictured.response.status,
    union: union.response.status,
  }
}
