import { LONG_TEXTS } from '@accord/contract/disputes/form'

/** Names that a spreadsheet may take for something else. */
const NAMES = [
  '=HYPERLINK("http://away.example","Pay")',
  '+2348031234567',
  '-12,5',
  '@SUM(A1:A9)',
  '007',
  '12345678901234567890',
  '1e5',
  '1/2',
  '1.5.2026',
  '2026-05-03',
  '3 May 2026',
  'May 2026',
  '10:00 AM',
  '75%',
  '₦1,500.00',
  'TRUE',
  'Ọ̀ṣun “Chiefs”; "others", and \'more\'',
  "'quoted",
  'عمال لاغوس',
] as const

type Answer = { data: { _id: string; name?: string }[] & { token: string } }
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer['data']>

/** Calls in somebody's name; what is refused is told. */
export async function callerAt(base: string, email: string, password: string): Promise<{ call: Call; token: string }> {
  const ask = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const form = body instanceof FormData
    const json: Record<string, string> = body === undefined || form ? {} : { 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: form ? body : JSON.stringify(body) }
    const answer = await fetch(base + path, { method, headers: { ...headers, ...json }, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as Answer).data
  }
  const { token } = await ask('POST', '/api/login', { email, password }, {})
  return { token, call: (method, path, body) => ask(method, path, body, { authorization: `Bearer ${token}` }) }
}

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Unions, cases and documents of such names, all found by "awkward". */
export async function addAwkward(ministry: Call, worker: Call): Promise<void> {
  const [industry] = await ministry('GET', '/api/get-industries')
  const [accused] = await worker('GET', '/api/search-organizations?q=Lagoon')
  const texts = Object.fromEntries(LONG_TEXTS.map(({ name }) => [name, 'Written for the comparison of files.']))
  for (const [i, name] of NAMES.entries()) {
    const about = 'Made for the comparison.'
    const unit = { name: `${name} awkward`, acronym: name.slice(0, 20), industry_id: industry?._id ?? '', about }
    await ministry(
      'POST',
      '/api/union/create',
      formOf({ ...unit, phone: '0803 555 0100', founded_in: '1999', headquarters: 'Abuja' }),
    )
    const title = i % 2 ? name : `${name} awkward`
    await worker('POST', '/api/case/create', {
      title,
      type: 'Grievance',
      accused_party: accused?._id,
      ...texts,
      summary: 'awkward',
      organization_email: 'office@employer.example',
    })
    const paper = formOf({})
    paper.set(
      'documents',
      new Blob([`Paper ${i}, awkward`], { type: 'text/plain' }),
      `${name.replaceAll('/', '-')}.txt`,
    )
    await worker('POST', '/api/documents/upload', paper)
  }
}
