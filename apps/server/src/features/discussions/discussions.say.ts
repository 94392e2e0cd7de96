import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import type { ThreadWithCase } from './discussions.queries.ts'
import { keepingFirstWord, type MessageToKeep, saying } from './discussions.say.queries.ts'

/**
 * Keeps what somebody says in a thread, with its event. The first word of a side ends its turn to answer, and a poll is
 * everybody's turn (rules "Work"): whoever asks one holds the case alone.
 */
export async function say(
  tx: Transaction<DB>,
  deps: Deps,
  row: ThreadWithCase,
  said: MessageToKeep,
  event: RecordedEvent,
  follows: () => Promise<void> = async () => {},
): Promise<void> {
  const side = said.sender?.side
  const isFirst = (side === 'claimant' || side === 'accused') && !row.spoken?.includes(side)
  const kept = saying(tx, said)
  await record(isFirst ? keepingFirstWord(kept, row.id, side, said.at) : kept, event)
  await follows()
  if (isFirst) await deps.hooks.sideSpoke(tx, row.id, side)
  if (said.type === 'poll') await deps.reconcile(tx, deps, [row.id])
}
