import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { UUID_FORM } from '../../http/cursor.ts'
import { actorById } from '../../http/session.ts'
import { type LinkQuery, readLink } from './documents.links.ts'
import { openDocument } from './documents.open.ts'
import { mayShow } from './documents.types.ts'

/** RFC 5987: any name, without a byte that could end the header. */
const disposition = (how: 'inline' | 'attachment', name: string) =>
  `${how}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`)}`

/** The bytes behind a signed link: it opens without the header, and only while that person may see the case. */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    '/api/files/:id',
    { compress: false },
    async (request, reply) => {
      const { id } = request.params
      const link = UUID_FORM.test(id) ? readLink(deps, id, request.query) : null
      const actor = link ? await actorById(deps.db, link.personId) : null
      if (!link || !actor) throw notFound()
      const { place, bytes } = await openDocument(deps, actor, id)
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
