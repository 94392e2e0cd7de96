import * as z from 'zod/mini'
import { byId, emptyData } from '../fields.ts'
import { route } from '../route.ts'
import { draft, draftForm } from './drafts.schemas.ts'

/** Drafts are their writer's alone, kept 30 days (rules §2, §7). */
export const draftsRoutes = {
  drafts: route({
    method: 'GET',
    path: '/api/case/drafts',
    source: 'rules §2',
    summary: "The caller's own drafts, the latest first.",
    reach: 'session',
    data: z.array(draft),
  }),
  readDraft: route({
    method: 'GET',
    path: '/api/case/drafts/:id',
    source: 'rules §2',
    summary: 'One draft, to go on with it on another device.',
    reach: 'session',
    params: byId,
    data: draft,
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/case/drafts/:id',
    source: 'rules §2',
    summary: 'Saves a draft under the id the device chose; nothing in it is required yet.',
    reach: 'session',
    params: byId,
    body: draftForm,
    data: draft,
    rate: 'drafts',
  }),
  dropDraft: route({
    method: 'DELETE',
    path: '/api/case/drafts/:id',
    source: 'rules §2',
    summary: 'Throws a draft away.',
    reach: 'session',
    params: byId,
    data: emptyData,
  }),
}
