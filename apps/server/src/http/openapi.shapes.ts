import { KEPT, NAME } from '@accord/contract/fields'
import * as z from 'zod/v4/core'

/** A JSON schema as far as it is looked into here. */
export type Schema = {
  type?: unknown
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  pattern?: string
  description?: string
  [other: string]: unknown
}

/** What no NUL is in: the looser pattern for all who know no properties of characters (Python's `re`). */
const NO_NUL = '^[^\\u0000]*$'

/** Patterns that are said in words, with a looser one. */
const inWords: Readonly<Record<string, string>> = {
  [KEPT.source]: 'Text in whole characters, without NUL.',
  [NAME.source]:
    'Letters of any script, spaces, hyphens and apostrophes; a full stop after a single letter or a short title.',
}

/** Zod writes several rules of a text as `allOf`; what is said in words needs no schema of its own. */
function loosen(schema: Schema): Schema {
  const all = [schema, ...(schema.allOf ?? [])]
  const said = all.flatMap(({ pattern }) => (pattern && inWords[pattern]) ?? [])
  if (said.length === 0) return schema
  const { allOf = [], ...rest } = schema
  const exact = allOf.filter(({ pattern }) => !pattern || !inWords[pattern])
  const description = [rest.description, ...said.slice(-1)].filter(Boolean).join(' ')
  const pattern = rest.pattern && !inWords[rest.pattern] ? rest.pattern : NO_NUL
  return { ...rest, pattern, description, ...(exact.length > 0 ? { allOf: exact } : {}) }
}

function shapeOf(schema: z.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const loose = loosen(jsonSchema as Schema)
      if (loose === jsonSchema) return
      delete jsonSchema.allOf
      Object.assign(jsonSchema, loose)
    },
  }) as Schema
  return shape
}

/** What a caller may send, and what a caller is answered. */
export const sent = (schema: z.$ZodType): Schema => shapeOf(schema, 'input')
export const answered = (schema: z.$ZodType): Schema => shapeOf(schema, 'output')
