import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { post } from '../../edges/outbox.queue.ts'
import { channelOf } from './address.ts'
import { confirmedContacts } from './recovery.queries.ts'

type Owner = { id: string; language: string }

/** A security mail: it always goes, and to every way the owner can be reached (rules §8). */
export async function tellOwner(
  deps: Deps,
  tx: Transaction<DB>,
  owner: Owner,
  kind: string,
  params: Record<string, string> = {},
): Promise<void> {
  for (const contact of await confirmedContacts(tx, owner.id))
    await post(tx, deps.jobs, {
      id: newId(deps.clock),
      channel: channelOf(contact),
      recipient: contact.value,
      kind,
      params: { publicUrl: deps.env.publicUrl, ...params },
      language: owner.language,
      at: deps.clock.now(),
      personId: owner.id,
    })
}
