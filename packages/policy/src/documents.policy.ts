import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Check } from '@accord/contract/documents/files'
import type { Actor } from './actor.ts'
import { isReadOnly, mayOpenDocuments, type Standing } from './disputes.policy.ts'
import { readsDocuments, takesPart } from './members.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import { both, refusedWhen } from './verdict.ts'

/** The documents of a case are read by whoever may add some (rules "Documents"). */
export const readDocuments = (actor: Actor, facts: Standing) =>
  refusedWhen({ 'no permission': !readsDocuments(actor, facts) })

const whileOpen = (status: CaseStatus) => refusedWhen({ over: isReadOnly(status) })

/** Adds one, or a copy of one. */
export const addDocument = (actor: Actor, facts: Standing) => both(readDocuments(actor, facts), whileOpen(facts.status))

/** The same of a document that the actor reads already. */
export const copyRead = ({ caseStatus }: Pick<DocumentFacts, 'caseStatus'>) => whileOpen(caseStatus)

export const makeFolder = (actor: Actor, facts: Standing) =>
  refusedWhen({ 'no permission': !takesPart(actor, facts), over: isReadOnly(facts.status) })

/** `sentBy`: who uploaded the bytes; a copy by somebody else does not make them theirs. */
export type CheckedFacts = { readonly check: Check; readonly sentBy: string }

/** Opens the bytes of a document that the actor reads, as far as its check for viruses goes (rules "Files"). */
export const openDocument = ({ id }: Pick<Actor, 'id'>, { check, sentBy }: CheckedFacts) =>
  refusedWhen({
    refused: check === 'refused',
    checking: check === 'checking' && id !== sentBy,
    unchecked: check === 'unchecked' && id !== sentBy,
  })

/** Keeps documents of one's own, in no case, which nobody else reads (rules "Own documents"). */
export const keepOwn = (actor: Actor) => refusedWhen({ 'no permission': !mayOpenDocuments(actor) })

/** `onSides`: who filed the case or joined it on a side; of the ministry's people nobody else is tied (`isTied`). */
export type DocumentFacts = {
  readonly uploaderId: string
  readonly onSides: readonly string[]
  readonly caseStatus: CaseStatus
}

/**
 * Only the uploader, or an officer who leads cases and is none of those on a side, while the case is open
 * (rules "Documents").
 */
export const removeDocument = (actor: Actor, { uploaderId, onSides, caseStatus }: DocumentFacts) =>
  refusedWhen({
    'no permission':
      actor.id !== uploaderId && !(mayAsMinistry(actor, 'remove documents') && !onSides.includes(actor.id)),
    over: isReadOnly(caseStatus),
  })
