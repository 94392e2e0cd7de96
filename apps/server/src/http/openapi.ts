import type { Route } from '@accord/contract/route'
import { envelopeOf } from './envelope.ts'
import { exampleOf } from './openapi.examples.ts'
import { groupOf, groups } from './openapi.groups.ts'
import { others } from './openapi.others.ts'
import { parametersOf } from './openapi.parameters.ts'
import { components, refusalsOf } from './openapi.refusals.ts'
import { answered, type Schema, sent } from './openapi.shapes.ts'

const json = (schema: Schema, more: object = {}) => ({ 'application/json': { schema, ...more } })
const withExample = (schema: Schema) => json(schema, { example: exampleOf(schema) })

const text = { type: 'string' }
const csv = { type: 'text/csv', example: 'Name,Email\r\nAda Obi,ada.obi@mail.example\r\n' }
const calendar = { type: 'text/calendar', example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' }
const NO_FIELDS: Schema = { type: 'object', properties: {}, additionalProperties: false }
const binary = { type: 'string', format: 'binary' }

/** A form: the fields of the contract and its file parts. */
function formOf({ field, also = [], many, max, required }: NonNullable<Route['files']>, body: Schema): Schema {
  const size = `${max / (1024 * 1024)} MB`
  const part = many ? { type: 'array', items: binary, maxItems: 10 } : binary
  const description = many ? `Up to ten files of ${size} each.` : `A file of ${size} at the most.`
  const names = also
    .filter(name => name !== field)
    .map(name => [name, { ...part, description: `Another name of \`${field}\`.` }])
  const properties = { ...body.properties, [field]: { ...part, description }, ...Object.fromEntries(names) }
  return { ...body, properties, ...(required ? { required: [...(body.required ?? []), field] } : {}) }
}

/** A form with the name of each part, its file as a text. */
function sentAsForm(files: NonNullable<Route['files']>, body: Schema): object {
  const file = 'What the file holds.'
  const example = { ...Object(exampleOf(body)), [files.field]: files.many ? [file] : file }
  return { required: true, content: { 'multipart/form-data': { schema: formOf(files, body), example } } }
}

function requestBodyOf({ body: fields, files }: Route): object {
  if (files) return { requestBody: sentAsForm(files, fields ? sent(fields) : NO_FIELDS) }
  if (!fields) return {}
  const body = sent(fields)
  const required = !('properties' in body) || (body.required ?? []).length > 0
  return { requestBody: { required, content: withExample(body) } }
}

function answerOf(route: Route): object {
  const file = route.csv ? csv : route.calendar ? calendar : null
  if (file) return { description: 'The file.', content: { [file.type]: { schema: text, example: file.example } } }
  return { description: 'Done.', content: withExample(answered(envelopeOf(route))) }
}

const operationOf = (name: string, route: Route) => ({
  operationId: name,
  summary: route.summary,
  description: `Source: ${route.source}`,
  tags: [groupOf(name)],
  ...(route.session === 'none' ? { security: [] } : {}),
  parameters: parametersOf(route),
  ...requestBodyOf(route),
  responses: { '200': answerOf(route), ...refusalsOf(name, route) },
})

/** OpenAPI 3.1 of every call of the contract, and of the few beside it (rules "Answers"). */
export function describeApi(routes: Readonly<Record<string, Route>>, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = { ...others }
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Accord',
      version: '1',
      description: 'Labour disputes and grievances of Nigeria.',
      contact: { name: 'Accord', url: publicUrl },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: groups.map(({ name, about }) => ({ name, description: about })),
    paths,
    components,
  }
}
