import * as z from 'zod/mini'
import { byId, emptyData } from '../fields.ts'
import { route } from '../route.ts'
import { draft, draftForm } from './drafts.schemas.ts'

/** Drafts are their writer's alone, kept 30 days (rules "Drafts"). */
export const draftsRoutes = {
  drafts: route({
    method: 'GET',
    path: '/api/case/drafts',
    source: 'rules "Drafts"',
    summary: "The caller's own drafts, the latest first.",
    session: 'full',
    data: z.array(draft),
  }),
  readDraft: route({
    method: 'GET',
    path: '/api/case/drafts/:id',
    source: 'rules "Drafts"',
    summary: 'One draft, to go on with it on another device.',
    session: 'full',
    params: byId,
    data: draft,
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/case/drafts/:id',
    source: 'rules "Drafts"',
    summary: 'Saves a draft under the id the device chose; nothing in it is required yet.',
    session: 'full',
    params: byId,
    body: draftForm,
    data: draft,
    rate: 'drafts',
  }),
  dropDraft: route({
    method: 'DELETE',
    path: '/api/case/drafts/:id',
    source: 'rules "Drafts"',
    summary: 'Throws a draft away.',
    session: 'full',
    params: byId,
    data: emptyData,
  }),
}
