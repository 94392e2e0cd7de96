import type { promisesRoutes } from '@accord/contract/promises/promises.routes'
import type { Handlers } from '../../http/context.ts'
import { exportPromises, promiseSummary, promises } from './promises.lists.service.ts'
import { beforeEvidence, markPromise, reportPromise } from './promises.mark.service.ts'
import {
  agreements,
  changeAgreement,
  confirmAgreement,
  draftAgreement,
  offerAgreement,
  readAgreement,
  refuseAgreement,
  withdrawAgreement,
} from './promises.service.ts'

export const promisesHandlers: Handlers<typeof promisesRoutes> = {
  agreements: (ctx, { params }) => agreements(ctx, params.id),
  draftAgreement: (ctx, { params, body }) => draftAgreement(ctx, params.id, body),
  readAgreement: (ctx, { params }) => readAgreement(ctx, params.id),
  changeAgreement: (ctx, { params, body }) => changeAgreement(ctx, params.id, body),
  offerAgreement: (ctx, { params }) => offerAgreement(ctx, params.id),
  confirmAgreement: (ctx, { params, body }) => confirmAgreement(ctx, params.id, body),
  refuseAgreement: (ctx, { params, body }) => refuseAgreement(ctx, params.id, body),
  withdrawAgreement: (ctx, { params, body }) => withdrawAgreement(ctx, params.id, body),
  markPromise: {
    before: (ctx, { params }) => beforeEvidence(ctx, params.id),
    handle: (ctx, { params, body }) => markPromise(ctx, params.id, body),
  },
  reportPromise: {
    before: (ctx, { params }) => beforeEvidence(ctx, params.id),
    handle: (ctx, { params, body }) => reportPromise(ctx, params.id, body),
  },
  promises: (ctx, { query }) => promises(ctx, query),
  exportPromises: (ctx, { query }) => exportPromises(ctx, query),
  promiseSummary: ctx => promiseSummary(ctx),
}
