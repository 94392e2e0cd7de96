import { LINK_ENDS, SESSION_ENDS } from '@accord/contract/ends'
import { total } from '@accord/contract/page'
import type { Route } from '@accord/contract/route'
import * as z from 'zod/mini'
import { memo } from './memo.ts'

/** The success envelope of a call (rules "Answers"), as one schema for the serializer and OpenAPI. */
export const envelopeOf = memo((route: Route) =>
  z.object({
    message: z.string(),
    data: route.data,
    ...(route.list ? { next_cursor: z.nullable(z.string()), total: route.uncounted ? z.nullable(total) : total } : {}),
    ...(route.extra ? route.extra.shape : {}),
  }),
)

export const failureShape = z.object({
  message: z.string(),
  error: z.optional(z.record(z.string(), z.string())),
  reason: z.optional(z.enum(SESSION_ENDS)),
  link: z.optional(z.enum(LINK_ENDS)),
  sent_to: z.optional(z.array(z.string())),
})
