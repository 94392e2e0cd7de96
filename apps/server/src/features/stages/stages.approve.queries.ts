import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

export const enterConciliation = (tx: Transaction<DB>, id: string, at: Date) =>
  tx
    .updateTable('cases')
    .set(eb => ({ status: 'concilliation', status_since: at, approved_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Approval opens the main thread, with its first line (rules "Approval"). */
export async function openThread(
  tx: Transaction<DB>,
  thread: { id: string; caseId: string; title: string; messageId: string; status: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('thread')
    .values({
      id: thread.id,
      case_id: thread.caseId,
      title: thread.title,
      last_message_id: thread.messageId,
      created_at: thread.at,
    })
    .execute()
  await tx
    .insertInto('message')
    .values({
      id: thread.messageId,
      thread_id: thread.id,
      type: 'status update',
      // Worded when read, in the reader's language.
      body: '',
      data: JSON.stringify({ status: thread.status }),
      sent_at: thread.at,
    })
    .execute()
  // To whoever opened it, its first line is no news.
  await tx
    .insertInto('thread_read')
    .values({ thread_id: thread.id, person_id: thread.by, message_id: thread.messageId })
    .execute()
}
