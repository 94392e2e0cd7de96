import { REPORT_PERIODS } from '@accord/contract/reports/reports.schemas'
import { mayDownloadReports } from '@accord/policy/reports.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { actorById } from '../../http/session.ts'
import { reportCsv } from './reports.export.ts'
import { type LinkQuery, readReportLink } from './reports.links.ts'

/** A report behind a signed link: made when it is opened, of what its person may see then (rules "Reports"). */
export function mountReports(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string }; Querystring: LinkQuery }>('/api/reports/files/:name', async (request, reply) => {
    const { name } = request.params
    const link = readReportLink(deps, name, request.query)
    const actor = link && (await actorById(deps.db, link.personId))
    if (!link || !actor || !mayDownloadReports(actor)) throw notFound()
    const period = REPORT_PERIODS.find(one => one === link.period) ?? '8 months'
    const text = await reportCsv({ deps, actor, language: 'en' }, link.asked, period)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(text)
  })
}
