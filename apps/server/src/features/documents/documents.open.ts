import type { Readable } from 'node:stream'
import type { Actor } from '@accord/policy/actor'
import { openDocument as mayOpen, readDocuments } from '@accord/policy/documents.policy'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { ownPlace } from './documents.own.queries.ts'
import { checkedFacts } from './documents.present.ts'
import { placeOf } from './documents.queries.ts'

type Place = NonNullable<Awaited<ReturnType<typeof ownPlace>>>
type Opened = { place: Place; bytes: Readable }

/** Where a document lies, of a case or one's own, for whoever may read it at this moment. */
async function readable({ db }: Deps, actor: Actor, id: string): Promise<Place> {
  const place = await placeOf(db, id)
  if (!place) return (await ownPlace(db, actor.id, id)) ?? unknown()
  const row = await seenCase(db, actor, place.case_id)
  return readDocuments(actor, factsOf(row)).allowed ? place : unknown()
}

const unknown = () => {
  throw notFound()
}

/** The bytes of a document, for whoever may read it at this moment. */
export async function openDocument(deps: Deps, actor: Actor, id: string): Promise<Opened> {
  const place = await readable(deps, actor, id)
  if (!mayOpen(actor, checkedFacts(place)).allowed) throw notFound()
  const bytes = await deps.storage.get(place.storage_key)
  if (!bytes) throw notFound()
  return { place, bytes }
}
