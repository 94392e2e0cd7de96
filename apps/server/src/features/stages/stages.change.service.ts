import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import type { statusChange } from '@accord/contract/stages/stages.schemas'
import { sideOf } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/disputes.actions'
import { isStage } from '@accord/policy/life.policy'
import { hasNeutral } from '@accord/policy/settling.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { badInput } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { say } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase, showCase } from '../disputes/disputes.service.ts'
import { statusLabels } from '../disputes/disputes.words.ts'
import { checkUploads, keepDocument, noFile, type Sniffed, withBytes } from '../documents/documents.keep.ts'
import { firstFolder } from '../documents/documents.queries.ts'
import { checkAward } from './stages.award.ts'
import { threadOfCase } from './stages.queries.ts'
import { refusals } from './stages.refusals.ts'
import { step } from './stages.step.ts'
import { words } from './stages.words.ts'

const FIELD = 'document'

type Change = z.infer<typeof statusChange>

export async function caseStatuses(ctx: ActorContext, caseId: string | undefined) {
  const names = caseId
    ? may.statusesFor(ctx.actor, factsOf(await seenCase(ctx.deps.db, ctx.actor, caseId)))
    : CASE_STATUSES
  return { data: names.map(name => ({ _id: name, name, label: say(statusLabels[name], ctx.language) })) }
}

/** Checks a change against the case as it is now; called again behind the lock. */
function check(actor: Actor, row: CaseRow, wanted: Change): void {
  const seen = wanted.version === undefined ? undefined : Number(wanted.version)
  enforce(may.changeStatus(actor, factsOf(row), wanted.status, seen), refusals, row)
  if (wanted.status === 'resolved' && wanted.resolution_reached === 'no') {
    throw badInput({ resolution_reached: words.resolutionNeeded })
  }
}

async function keep(tx: Transaction<DB>, ctx: ActorContext, row: CaseRow, file: Sniffed | undefined) {
  if (!file) return {}
  const documentId = newId(ctx.deps.clock)
  const folder = await firstFolder(tx, row.id)
  const side = sideOf(ctx.actor, factsOf(row))
  const place = { id: documentId, caseId: row.id, folderId: folder.id, personId: ctx.actor.id, side }
  await keepDocument(tx, ctx.deps, file, { ...place, at: ctx.deps.clock.now(), withStatus: true })
  return { documentId }
}

/** Whether the case is one that this caller leads on. */
export async function beforeChange({ deps, actor }: Arriving<ActorContext>, caseId: string) {
  const row = await seenCase(deps.db, actor, caseId)
  enforce(may.lead(actor, factsOf(row)), refusals, row)
}

/**
 * Leads a case on (002 §7, rules "The life of a case"): status, document, message and event in one transaction, or
 * nothing.
 */
export async function changeStatus(asked: ActorContext, caseId: string, wanted: Change) {
  // Nothing is done for a document of whoever is refused anyway.
  if (asked.uploads.length > 0) check(asked.actor, await seenCase(asked.deps.db, asked.actor, caseId), wanted)
  // The document may be left out; a part without one is somebody who meant to choose it.
  if (asked.uploads.some(({ size }) => size === 0)) throw noFile(FIELD)
  const files = await checkUploads(asked, FIELD)
  return withBytes(asked.deps, files, () =>
    change(asked, heldCase(caseId), async (tx, ctx, row) => {
      const { deps, actor } = ctx
      check(actor, row, wanted)
      await checkAward(tx, ctx, row, wanted.status)
      const threadId = wanted.discussion_id || undefined
      if (threadId && !(await threadOfCase(tx, row.id, threadId)))
        throw badInput({ discussion_id: words.unknownThread })
      const document = await keep(tx, ctx, row, files[0])
      await step(tx, deps, row, {
        to: wanted.status,
        actor,
        summary: wanted.summary,
        resolutionReached: wanted.resolution_reached === 'yes',
        ...document,
        ...(threadId ? { threadId } : {}),
      })
      const changed = await seenCase(tx, actor, caseId)
      const nobody = isStage(changed.status) && !hasNeutral(factsOf(changed))
      return { message: nobody ? words.changedNobody : words.changed, data: await showCase(tx, ctx, changed) }
    }),
  )
}
