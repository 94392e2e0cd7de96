import { longTextsOf } from '@accord/contract/disputes/form'
import type { receipt, receivedFile } from '@accord/contract/documents/receipt.schemas'
import * as cases from '@accord/policy/disputes.actions'
import * as may from '@accord/policy/documents.policy'
import type * as z from 'zod/mini'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { hashedAnswers } from '../disputes/disputes.answers.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { filingOf, type ReceivedRow, receivedFiles } from './documents.receipt.queries.ts'

const seqOf = ({ seq }: { seq: string | null }) => (seq === null ? null : Number(seq))

const presentReceived = (row: ReceivedRow): z.infer<typeof receivedFile> => ({
  _id: row.id,
  name: row.name,
  size: Number(row.size),
  sha256: row.sha256.toString('hex'),
  chosen_sha256: row.chosen_sha256?.toString('hex') ?? null,
  received_at: row.created_at.toISOString(),
  removed_at: row.deleted_at?.toISOString() ?? null,
  seq: seqOf(row),
  original_received_at: row.original_at?.toISOString() ?? null,
})

/** What was received of a case so far, for whoever may keep it in hand (rules "Receipts"). */
export async function readReceipt({ deps, actor }: ActorContext, id: string) {
  const row = await seenCase(deps.db, actor, id)
  const facts = factsOf(row)
  if (!cases.readReceipt(actor, facts).allowed) throw notFound()
  const [filing, files] = [await filingOf(deps.db, id), await receivedFiles(deps.db, id)]
  const { title, type } = row
  const answers = hashedAnswers({ ...longTextsOf(row), title, type, accused: filing.filed_against })
  const data: z.infer<typeof receipt> = {
    _id: id,
    case_no: row.case_no,
    title,
    filling_date: row.filed_at.toISOString(),
    parties: {
      claimant: row.claimant?.name ?? row.filer_name,
      accused: row.accused.name,
      filed_against: filing.filed_against,
    },
    // As it was sealed then: an answer that somebody changed since in the database has another hash.
    answers: { text: answers.text, sha256: filing.answers_sha256 ?? answers.sha256 },
    seq: seqOf(filing),
    files: files.map(presentReceived),
    as_of: deps.clock.now().toISOString(),
    abilities: { add_document: may.addDocument(actor, facts).allowed },
  }
  return { data }
}
