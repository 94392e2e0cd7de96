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
  settlementBodies: route({
    method: 'GET',
    path: '/api/users/get-settlement-body/:id',
    source: '002 §7, rules "Referrals"',
    summary: 'Bodies of a settlement role, with their members.',
    session: 'full',
    params: byId,
    query: listQuery,
    data: z.array(s.bodyRow),
    list: true,
  }),
}
