import * as z from 'zod/mini'
import { dispute } from '../disputes/disputes.schemas.ts'
import { DOCUMENT_FIELDS, MAX_DOCUMENT } from '../documents/files.ts'
import { byId, emptyData, id } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './stages.schemas.ts'

/**
 * The steps of a case's life (rules "The life of a case"). Each is one transaction: status, event, message, document,
 * or nothing.
 */
export const stagesRoutes = {
  approveCase: route({
    method: 'POST',
    path: '/api/case/approve-case/:id',
    source: '002 §7, rules "Approval"',
    summary:
      'The ministry approves: the case enters conciliation and its discussion opens. It says who an unlisted accused is.',
    session: 'full',
    params: byId,
    body: s.approval,
    data: dispute,
  }),
  caseStatuses: route({
    method: 'GET',
    path: '/api/case/get-statuses',
    source: '002 §7, rules "The life of a case"',
    summary: 'Every status; of a case only those the caller may choose next.',
    session: 'full',
    query: z.object({ case_id: z.optional(id) }),
    data: z.array(s.statusOption),
  }),
  changeStatus: route({
    method: 'POST',
    path: '/api/case/change-status/:id',
    source: '002 §7, rules "Who leads a case"',
    summary: 'Leads a case to another stage, on hold, to a resolution or to its end, with a summary and a document.',
    session: 'full',
    params: byId,
    body: s.statusChange,
    files: { field: 'document', also: DOCUMENT_FIELDS, max: MAX_DOCUMENT },
    data: dispute,
  }),
  rejectCase: route({
    method: 'POST',
    path: '/api/case/:id/reject',
    source: 'rules "Approval"',
    summary: 'The ministry does not take a case that awaits approval; the reason is told.',
    session: 'full',
    params: byId,
    body: s.reasoned,
    data: dispute,
  }),
  withdrawCase: route({
    method: 'POST',
    path: '/api/case/:id/withdraw',
    source: 'rules "The life of a case"',
    summary: 'The claimant takes the case back.',
    session: 'full',
    params: byId,
    body: s.reasoned,
    data: dispute,
  }),
  recallCase: route({
    method: 'POST',
    path: '/api/case/:id/recall',
    source: 'rules "Recall"',
    summary: 'The claimant calls back a settled case whose agreement was not honoured, within 180 days.',
    session: 'full',
    params: byId,
    body: s.recall,
    data: dispute,
  }),
  linkAccused: route({
    method: 'POST',
    path: '/api/case/:id/link-accused',
    source: 'rules "An accused that is not listed"',
    summary: 'The ministry says which organization an accused that was not listed is, or confirms it as it stands.',
    session: 'full',
    params: byId,
    body: s.linkAccused,
    data: dispute,
  }),
  giveFeedback: route({
    method: 'POST',
    path: '/api/case/:id/feedback',
    source: 'rules "Feedback"',
    summary: 'What a joined person of either side says of a resolution, once for each.',
    session: 'full',
    params: byId,
    body: s.feedback,
    data: emptyData,
  }),
}
