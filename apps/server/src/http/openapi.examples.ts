import type { Schema } from './openapi.shapes.ts'

const ID = '0199a3f2-7c41-7d2a-9b36-5e8f0c1d2a4b'
const SOME = 'Pay stopped in May.'

/** Texts whose form is checked, by the names of their fields. */
const samples: Readonly<Record<string, string>> = {
  email: 'ada.obi@mail.example',
  phone: '+2348031234567',
  organization_email: 'office@mill.example',
  organization_phone: '+2348031234567',
  password: 'Settle2026!',
  password_confirmation: 'Settle2026!',
  old_password: 'Settled2025!',
  code: '120406',
  auth_code: '120406',
  first_name: 'Ada',
  last_name: 'Obi',
  title: 'Wages not paid since May',
  name: 'Kaduna Textile Workers',
  acronym: 'KTW',
  case_no: 'LD/2026/000042',
  meeting_start_time: '10:00 AM',
  meeting_end_time: '11:00 AM',
  founded_in: '1978',
  setting: 'meetings',
  option: 'email:1',
  version: '3',
  next_cursor: 'WyIyMDI2LTA1LTAzIl0',
  cursor: 'WyIyMDI2LTA1LTAzIl0',
  newer: 'WyIyMDI2LTA1LTAzIl0',
  message: 'Done.',
  poll_question: 'When shall we meet?',
  poll_value: 'In one week',
}
const formats: Readonly<Record<string, string>> = { 'date-time': '2026-05-03T13:05:00.000Z', date: '2026-05-03' }
const options = ['In one week', 'In three weeks']

function textOf({ pattern, format, maxLength }: Schema, name: string): string {
  const known = formats[String(format)] ?? samples[name]
  if (known) return known
  if (pattern && !new RegExp(pattern).test(SOME)) return ID
  return SOME.slice(0, typeof maxLength === 'number' ? maxLength : undefined)
}

function thingOf({ properties = {}, required = [] }: Schema): object {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map(key => [key, exampleOf(properties[key] ?? {}, key)]))
}

/** Something a schema accepts, told by what a field is called where its form does not say enough. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { items, anyOf, oneOf } = schema
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = anyOf ?? oneOf ?? []
  if (first) return exampleOf(first, name)
  if (type === 'object') return thingOf(schema)
  if (type === 'array' && name === 'poll_options') return options
  if (type === 'array') return [exampleOf(items ?? {}, name)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer')
    return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1
  if (type === 'null') return null
  return textOf(schema, name)
}
