import { UNION_COLUMNS, UNIONS_TEMPLATE } from '@accord/contract/organizations/bulk.schemas'
import type { FastifyInstance } from 'fastify'

/** The header alone: an example in it would be made a union by whoever forgets to take it out. */
const UNIONS = `\ufeff${UNION_COLUMNS.join(',')}\r\n`

/** Templates to fill in, which nobody has to log in for (rules "Many unions from one file"). */
export function mountTemplates(app: FastifyInstance): void {
  app.get(UNIONS_TEMPLATE, (_, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="unions.csv"')
      .header('cache-control', 'no-cache')
      .send(UNIONS),
  )
}
