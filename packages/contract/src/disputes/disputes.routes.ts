import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './disputes.schemas.ts'

const byId = z.object({ id })

export const disputesRoutes = {
  caseTypes: route({
    method: 'GET',
    path: '/api/case/get-types',
    source: '002 §7, rules §10',
    summary: 'Types a dispute may have: the wire value and the plain word.',
    reach: 'session',
    data: z.array(s.caseType),
  }),
  createCase: route({
    method: 'POST',
    path: '/api/case/create',
    source: '002 §7 §8, rules §5 §10',
    summary: 'Files a dispute. Claimant, number, status and date are set by the server.',
    reach: 'session',
    body: s.disputeForm,
    data: z.object({ _id: id, case_no: z.string() }),
    creates: true,
    allRequired: true,
  }),
  disputes: route({
    method: 'GET',
    path: '/api/case/disputes',
    source: '002 §7, rules §5',
    summary: "Cases in the caller's sight, newest first.",
    reach: 'session',
    query: s.disputesQuery,
    data: z.array(s.disputeRow),
    list: true,
  }),
  pendingDisputes: route({
    method: 'GET',
    path: '/api/case/disputes/pending',
    source: '002 §7, rules §6',
    summary: "Cases in the caller's sight that await approval; the oldest first for whoever decides.",
    reach: 'session',
    query: s.pendingQuery,
    data: z.array(s.disputeRow),
    list: true,
  }),
  exportDisputes: route({
    method: 'GET',
    path: '/api/case/disputes/export',
    source: 'rules §2',
    summary: 'The list of cases as it is shown, with the same filters, as CSV; up to 10,000 rows.',
    reach: 'session',
    query: s.exportQuery,
    data: z.string(),
    csv: 'disputes',
  }),
  unitCases: route({
    method: 'GET',
    path: '/api/case/union/:id',
    source: '001 §7, rules §5',
    summary:
      'Cases in which a union, branch or organization or one below it is a party, as far as the caller sees them.',
    reach: 'session',
    params: byId,
    query: s.unitCasesQuery,
    data: z.array(s.disputeRow),
    list: true,
  }),
  readCase: route({
    method: 'GET',
    path: '/api/case/read/:id',
    source: '002 §7',
    summary: 'One case, with what the caller may do on it.',
    reach: 'session',
    params: byId,
    data: s.dispute,
  }),
  casePermissions: route({
    method: 'GET',
    path: '/api/case/permissions/:id',
    source: '002 §7, rules §10',
    summary: 'The names of what the caller may do on this case now.',
    reach: 'session',
    params: byId,
    data: z.array(z.string()),
  }),
}
