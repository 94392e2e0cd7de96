import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { listQuery } from '../page.ts'
import { route } from '../route.ts'
import * as s from './organizations.schemas.ts'

export const organizationsRoutes = {
  unions: route({
    method: 'GET',
    path: '/api/get-unions',
    source: '000 §7, rules §5',
    summary: 'Unions, by name.',
    reach: 'registration',
    query: listQuery,
    data: z.array(s.unitOption),
    list: true,
  }),
  branches: route({
    method: 'GET',
    path: '/api/get-union-branches/:unionId',
    source: '000 §7, rules §5',
    summary: 'Branches of a union, by name.',
    reach: 'registration',
    params: z.object({ unionId: id }),
    query: listQuery,
    data: z.array(s.unitOption),
    list: true,
  }),
  organizations: route({
    method: 'GET',
    path: '/api/get-union-organizations/:branchId',
    source: '000 §7, rules §5',
    summary: 'Organizations (sub branches) of a branch, by name.',
    reach: 'registration',
    params: z.object({ branchId: id }),
    query: listQuery,
    data: z.array(s.unitOption),
    list: true,
  }),
  searchOrganizations: route({
    method: 'GET',
    path: '/api/search-organizations',
    source: '002 §7, rules §10',
    summary: 'Units of any kind, or of one, whose name or acronym holds the words typed: whom to accuse.',
    reach: 'session',
    query: s.searchQuery,
    data: z.array(s.accusedOption),
  }),
}
