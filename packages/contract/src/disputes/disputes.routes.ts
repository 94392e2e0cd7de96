import * as z from 'zod/mini'
import { byId } from '../fields.ts'
import { route } from '../route.ts'
import { caseAttempts } from './attempts.schemas.ts'
import * as s from './disputes.schemas.ts'

export const disputesRoutes = {
  caseTypes: route({
    method: 'GET',
    path: '/api/case/get-types',
    source: '002 §7, rules "Filing"',
    summary: 'Types a dispute may have: the wire value and the plain word.',
    session: 'full',
    data: z.array(s.caseType),
  }),
  createCase: route({
    method: 'POST',
    path: '/api/case/create',
    source: '002 §7 §8, rules "Filing"',
    summary: 'Files a dispute. Claimant, number, status and date are set by the server.',
    session: 'full',
    body: s.disputeForm,
    data: s.newCase,
    creates: true,
    allRequired: true,
  }),
  disputes: route({
    method: 'GET',
    path: '/api/case/disputes',
    source: '002 §7, rules "Who sees a case"',
    summary: 'Cases the caller has access to, newest first.',
    session: 'full',
    query: s.disputesQuery,
    data: z.array(s.disputeRow),
    list: true,
  }),
  pendingDisputes: route({
    method: 'GET',
    path: '/api/case/disputes/pending',
    source: '002 §7, rules "The life of a case"',
    summary: 'Cases the caller has access to that await approval; the oldest first for whoever decides.',
    session: 'full',
    query: s.pendingQuery,
    data: z.array(s.disputeRow),
    list: true,
  }),
  exportDisputes: route({
    method: 'GET',
    path: '/api/case/disputes/export',
    source: 'rules "Lists and exports"',
    summary: 'The list of cases as it is shown, with the same filters, as CSV; up to 10,000 rows.',
    session: 'full',
    query: s.exportQuery,
    data: z.string(),
    csv: 'disputes',
  }),
  unitCases: route({
    method: 'GET',
    path: '/api/case/union/:id',
    source: '001 §7, rules "Who sees a case"',
    summary:
      'Cases in which a union, branch or organization or one below it is a party, as far as the caller sees them.',
    session: 'full',
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
    session: 'full',
    params: byId,
    data: s.dispute,
  }),
  caseAttempts: route({
    method: 'GET',
    path: '/api/case/:id/attempts',
    source: 'rules "Attempts and outages"',
    summary:
      'Tries to file that failed before the case was filed, as the phone noted them, and when Accord was down then: for those of the ministry who decide about the case.',
    session: 'full',
    params: byId,
    data: caseAttempts,
  }),
  casePermissions: route({
    method: 'GET',
    path: '/api/case/permissions/:id',
    source: '002 §7, rules "Roles and permissions"',
    summary: 'The names of what the caller may do on this case now.',
    session: 'full',
    params: byId,
    data: z.array(z.string()),
  }),
}
