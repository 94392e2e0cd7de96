import type { Readable } from 'node:stream'
import type { Actor } from '@accord/policy/actor'
import { readDocuments } from '@accord/policy/documents.policy'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { placeOf } from './documents.queries.ts'

type Opened = { place: NonNullable<Awaited<ReturnType<typeof placeOf>>>; bytes: Readable }

/** The bytes of a document, for whoever may read it in its case at this moment. */
export async function openDocument(deps: Deps, actor: Actor, id: string): Promise<Opened> {
  const place = await placeOf(deps.db, id)
  if (!place?.case_id || place.scan_state === 'infected') throw notFound()
  const row = await seenCase(deps.db, actor, place.case_id)
  if (!readDocuments(actor, factsOf(row)).allowed) throw notFound()
  const bytes = await deps.storage.get(place.storage_key)
  if (!bytes) throw notFound()
  return { place, bytes }
}
