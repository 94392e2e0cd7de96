import type { workRoutes } from '@accord/contract/work/work.routes'
import type { Handlers } from '../../http/context.ts'
import { reassign, setOfficer, workLoad } from './work.assign.service.ts'
import { work } from './work.service.ts'

export const workHandlers: Handlers<typeof workRoutes> = {
  work: (ctx, { query }) => work(ctx, query),
  workLoad: ctx => workLoad(ctx),
  reassignWork: (ctx, { body }) => reassign(ctx, body),
  setOfficer: (ctx, { params, body }) => setOfficer(ctx, params.id, body),
}
