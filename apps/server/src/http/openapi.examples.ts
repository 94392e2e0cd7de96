import type { Schema } from './openapi.shapes.ts'

const ID = '0199a3f2-7c41-7d2a-9b36-5e8f0c1d2a4b'
const TOKEN = 'q3Zt8mWcY1kPx0RfV7hLs2NdGb5JuAe9TiOy4XrCzQw'
const PAGE = 'WyIyMDI2LTA1LTAzIl0'
const SOME = 'Pay stopped in May.'

/** What stands in a field of this name, wherever its schema takes it. */
const samples: Readonly<Record<string, unknown>> = {
  email: 'ada.obi@mail.example',
  phone: '+2348031234567',
  contact_address: '12 Mill Road, Kaduna',
  organization_email: 'office@mill.example',
  organization_phone: '+2348031234567',
  organization_name: 'Kaduna Weaving Mill',
  password: 'Settle2026!',
  password_confirmation: 'Settle2026!',
  old_password: 'Settled2025!',
  code: '120406',
  auth_code: '120406',
  invite_token: TOKEN,
  reset_token: TOKEN,
  union_member: 'no',
  first_name: 'Ada',
  last_name: 'Obi',
  name: 'Kaduna Textile Workers',
  acronym: 'KTW',
  about: 'Weavers, spinners and dyers of the north.',
  headquarters: 'Kaduna',
  founded_in: '1978',
  permissions: { [ID]: 1 },
  title: 'Wages not paid since May',
  type: 'Grievance',
  summary: 'Since May our wages have not been paid.',
  background_info: 'The mill was sold in April. Those who worked on were told that pay would follow.',
  relief_sought: 'Payment of all wages since May.',
  specific_claims: 'Three months at 118,500 naira.',
  negotiation_terms: 'Payment in two parts would do.',
  accused_name: 'Kaduna Weaving Mill',
  case_no: 'LD/2026/000042',
  status: 'mediation',
  resolution_reached: 'no',
  reason: 'Both sides asked for it in writing.',
  comment: 'We were heard.',
  score: 4,
  meeting_title: 'First talks',
  meeting_location: 'Federal Secretariat, Kaduna, room 4',
  meeting_date: '2036-05-06',
  effective_from: '2036-05-06',
  anchor: 'report received',
  stops: ['panel stage', 'board stage', 'court stage', 'agreement'],
  applies_to: ['Grievance'],
  hash: 'a'.repeat(64),
  sha256: 'a'.repeat(64),
  chosen_sha256: 'b'.repeat(64),
  amount_kobo: 35_550_000,
  meeting_start_time: '10:00 AM',
  meeting_end_time: '11:00 AM',
  message: 'Done.',
  poll_question: 'When shall we meet?',
  poll_options: ['In one week', 'In three weeks'],
  poll_value: 'In one week',
  setting: 'meetings',
  option: 'email:1',
  markdown: 'Write down **when** your pay stopped.',
  alt: 'The form of a dispute, half filled in',
  q: 'wages',
  version: '3',
  next_cursor: PAGE,
  cursor: PAGE,
  newer: PAGE,
}
/** Named in an example although they may be left out: the server wants them, or another in their place. */
const alsoNamed = ['accused_party', 'organization_email', 'branch', 'user_id', 'option', 'amount_kobo']

const formats: Readonly<Record<string, string>> = { 'date-time': '2026-05-03T13:05:00.000Z', date: '2026-05-03' }

const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? type[0] : type)

/** Whether a schema takes a sample, as far as samples differ. */
function takes(schema: Schema, sample: unknown): boolean {
  const { anyOf, oneOf, allOf = [], items = {}, additionalProperties, properties, pattern, maxLength } = schema
  const either = anyOf ?? oneOf
  if (either) return either.some(one => takes(one, sample))
  if ('const' in schema) return schema.const === sample
  if (Array.isArray(schema.enum)) return schema.enum.includes(sample)
  if (typeof sample === 'number') return ['number', 'integer'].includes(String(typeOf(schema)))
  if (Array.isArray(sample)) return typeOf(schema) === 'array' && sample.every(one => takes(items, one))
  if (typeof sample === 'object' && sample !== null)
    return !properties && Object.values(sample).every(one => takes(Object(additionalProperties), one))
  if (typeof sample !== 'string' || typeOf(schema) !== 'string') return false
  const patterns = [pattern, ...allOf.map(one => one.pattern)].flatMap(one => one ?? [])
  return patterns.every(one => new RegExp(one).test(sample)) && sample.length <= Number(maxLength ?? Infinity)
}

function textOf({ pattern, format, maxLength }: Schema): string {
  const known = formats[String(format)]
  if (known) return known
  if (pattern && !new RegExp(pattern).test(SOME)) return ID
  return SOME.slice(0, typeof maxLength === 'number' ? maxLength : undefined)
}

function thingOf({ properties = {}, required = [] }: Schema): object {
  const least = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  const names = new Set([...least, ...alsoNamed.filter(name => name in properties)])
  return Object.fromEntries([...names].map(key => [key, exampleOf(properties[key] ?? {}, key)]))
}

/** Something a schema accepts, told by what a field is called where its form does not say enough. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { items, anyOf, oneOf } = schema
  const type = typeOf(schema)
  if (name in samples && takes(schema, samples[name])) return samples[name]
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = anyOf ?? oneOf ?? []
  if (first) return exampleOf(first, name)
  if (type === 'object') return thingOf(schema)
  if (type === 'array') return [exampleOf(items ?? {}, name)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer')
    return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1
  if (type === 'null') return null
  return textOf(schema)
}
