import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { UUID_FORM } from '../../http/cursor.ts'
import { actorById } from '../../http/session.ts'
import { lagosDay } from '../../lagos.ts'
import { type ArchiveQuery, readArchiveLink } from './mydata.links.ts'
import { archiveById } from './mydata.queries.ts'
import { isThere } from './mydata.service.ts'

/** The archive behind a signed link: only while it is there, and its person has an account in use. */
export function mountMyData(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: ArchiveQuery }>(
    '/api/my-data/files/:id',
    { compress: false },
    async (request, reply) => {
      const { id } = request.params
      const personId = UUID_FORM.test(id) ? readArchiveLink(deps, id, request.query) : null
      const row = personId && (await actorById(deps.db, personId)) ? await archiveById(deps.db, id) : undefined
      if (!row?.storage_key || row.person_id !== personId || !isThere(deps, row)) throw notFound()
      const bytes = await deps.storage.get(row.storage_key)
      if (!bytes) throw notFound()
      return reply
        .type('application/zip')
        .header('content-length', row.size ?? '')
        .header('content-disposition', `attachment; filename="accord-my-data-${lagosDay(row.asked_at)}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
  )
}
