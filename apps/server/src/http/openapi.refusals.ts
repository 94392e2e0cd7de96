import { invitationRow } from '@accord/contract/invitations/invitations.schemas'
import * as z from 'zod/mini'
import { failureShape } from './envelope.ts'
import { answered } from './openapi.shapes.ts'

const ref = (kind: 'responses' | 'schemas', name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** What a refusal by the state of a thing says beside its message (rules "Answers"). */
const conflictShape = z.looseObject({
  ...failureShape.shape,
  version: z.optional(z.number().check(z.int())),
  status: z.optional(z.string()),
  /** The one that waits already, where another would say the same. */
  invitation: z.optional(invitationRow),
})

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait, with 429 and 503.', schema: { type: 'integer', minimum: 1 } },
}
const refusal = (description: string, schema: string, example: object) => ({
  description,
  headers: retryAfter,
  content: { 'application/json': { schema: ref('schemas', schema), example } },
})
export const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login or a code is answered with.' },
  },
  schemas: { Failure: answered(failureShape), Conflict: answered(conflictShape) },
  responses: {
    Refused: refusal('Refused (4XX), or a fault of ours (5XX). `error` names each field at fault.', 'Failure', {
      message: 'Please check the fields that are marked.',
      error: { title: 'This is required.' },
    }),
    Conflict: refusal('Not in a state for this, stale, or there is one already; with what stands now.', 'Conflict', {
      message: 'This case has changed meanwhile.',
      version: 4,
      status: 'mediation',
    }),
  },
}

/** How every call may be refused. */
export const refusals = {
  '409': ref('responses', 'Conflict'),
  default: ref('responses', 'Refused'),
}
