import * as z from 'zod/mini'
import { byId, emptyData } from '../fields.ts'
import { listQuery } from '../page.ts'
import { route } from '../route.ts'
import * as s from './referrals.schemas.ts'

export const referralsRoutes = {
  referCase: route({
    method: 'POST',
    path: '/api/users/refer-case/:id',
    source: '002 §7, rules "Referrals"',
    summary: 'Puts cases into the hands of a settlement person, all or none.',
    session: 'full',
    params: byId,
    body: s.referral,
    data: emptyData,
  }),
  referCaseToBody: route({
    method: 'POST',
    path: '/api/users/refer-case-to-body/:id',
    source: '002 §7, rules "Referrals"',
    summary: 'Puts cases into the hands of a settlement body, all or none.',
    session: 'full',
    params: byId,
    body: s.referral,
    data: emptyData,
  }),
  unassign: route({
    method: 'POST',
    path: '/api/case/:id/unassign',
    source: 'rules "Referrals"',
    summary: 'Ends a referral; the person or body no longer sees the case on its account.',
    session: 'full',
    params: byId,
    body: s.unassignment,
    data: emptyData,
  }),
  referredCases: route({
    method: 'GET',
    path: '/api/users/referred-cases/:id',
    source: 'rules "Referrals"',
    summary: 'Open cases that are in the hands of a person or a body, the longest there first.',
    session: 'full',
    params: byId,
    query: listQuery,
    data: z.array(s.referredCase),
    list: true,
  }),
}
