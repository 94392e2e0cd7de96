import fastJson, { type AnySchema } from 'fast-json-stringify'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/v4/core'
import { memo } from './memo.ts'

export type ValidationErrorEntry = z.$ZodIssue

/** What a zod schema refused, on its way to the error handler. */
export class Unparsed extends Error {
  readonly issues: readonly ValidationErrorEntry[]
  constructor(issues: readonly ValidationErrorEntry[]) {
    super('input refused')
    this.issues = issues
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.$ZodType> =
  ({ schema }) =>
  data => {
    const parsed = z.safeParse(schema, data, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: new Unparsed(parsed.error.issues) }
  }

// Every call refuses in one shape, and a second node of a process answers in the shapes of the first.
const serializerOf = memo((schema: z.$ZodType) =>
  fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as AnySchema),
)

/**
 * Answers are written field by field from the contract: a column that is not in the shape cannot leave. What writes them is
 * made for the first answer: for all calls at once it was a sixth of a start.
 */
export const serializerCompiler =
  ({ schema }: { schema: z.$ZodType }) =>
  (data: unknown) =>
    serializerOf(schema)(data)
