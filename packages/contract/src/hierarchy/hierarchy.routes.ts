import { byId } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './hierarchy.schemas.ts'

const READ = { method: 'GET', session: 'full', params: byId, data: s.placePreview, source: 'ours' } as const
const WRITE = { method: 'POST', session: 'full', params: byId, data: s.placed, source: 'ours' } as const

/** Merging a unit into another, and giving it another place in the tree. */
export const hierarchyRoutes = {
  mergePreview: route({
    ...READ,
    path: '/api/units/:id/merge',
    summary: 'What would follow if a unit were merged into another.',
    query: s.mergeQuery,
  }),
  mergeUnit: route({
    ...WRITE,
    path: '/api/units/:id/merge',
    summary: 'Merges a unit into another: cases, people, units below, invitations and requests follow.',
    body: s.merge,
  }),
  movePreview: route({
    ...READ,
    path: '/api/units/:id/move',
    summary: 'What would follow if a unit stood under another.',
    query: s.moveQuery,
  }),
  moveUnit: route({
    ...WRITE,
    path: '/api/units/:id/move',
    summary: 'Moves a unit, with all below it, under another.',
    body: s.move,
  }),
}
