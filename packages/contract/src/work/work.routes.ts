import * as z from 'zod/mini'
import { byId, emptyData } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './work.schemas.ts'

/** What waits for somebody, in the order of the law's dates (rules "Work"). */
export const workRoutes = {
  work: route({
    method: 'GET',
    path: '/api/work',
    source: 'rules "Work"',
    summary: 'Every step of a case that waits for the caller, the earliest legal date first.',
    session: 'full',
    query: s.workQuery,
    data: z.array(s.workItem),
    list: true,
  }),
  workLoad: route({
    method: 'GET',
    path: '/api/work/load',
    source: 'rules "Work"',
    summary: 'How many open cases each officer and each settlement person has in hand, and how many are overdue.',
    session: 'full',
    data: z.array(s.load),
  }),
  reassignWork: route({
    method: 'POST',
    path: '/api/work/reassign',
    source: 'rules "Work"',
    summary: 'Gives cases to another officer or settlement person, all or none.',
    session: 'full',
    body: s.reassigned,
    data: emptyData,
  }),
  setOfficer: route({
    method: 'POST',
    path: '/api/case/:id/officer',
    source: 'rules "Work"',
    summary: 'Says which officer the ministry’s steps of a case are for, or that they are for all of them.',
    session: 'full',
    params: byId,
    body: s.officerOfCase,
    data: emptyData,
  }),
}
