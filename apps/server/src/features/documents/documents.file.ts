import { mayReadIn } from '@accord/policy/disputes.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { UUID_FORM } from '../../http/cursor.ts'
import { actorById } from '../../http/session.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { type LinkQuery, readLink } from './documents.links.ts'
import { placeOf } from './documents.queries.ts'
import { mayShow } from './documents.types.ts'

/** RFC 5987: any name, without a byte that could end the header. */
const disposition = (how: 'inline' | 'attachment', name: string) =>
  `${how}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`)}`

/** The bytes behind a signed link: it opens without the header, and only while that person may see the case. */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    '/api/files/:id',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { id } = request.params
      const link = UUID_FORM.test(id) ? readLink(deps, id, request.query) : null
      const actor = link ? await actorById(deps.db, link.personId) : null
      const place = link ? await placeOf(deps.db, id) : undefined
      if (!link || !actor || !place?.case_id || place.scan_state === 'infected') throw notFound()
      const row = await seenCase(deps.db, actor, place.case_id)
      if (!mayReadIn(actor, factsOf(row))) throw notFound()
      const bytes = await deps.storage.get(place.storage_key)
      if (!bytes) throw notFound()
      const inline = link.view && mayShow(place.mime)
      return reply
        .type(place.mime)
        .header('content-length', place.size)
        .header('content-disposition', disposition(inline ? 'inline' : 'attachment', place.name))
        .header('content-security-policy', 'sandbox')
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
  )
}
