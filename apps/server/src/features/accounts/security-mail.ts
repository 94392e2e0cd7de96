import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { writeTo } from '../sending/messages.ts'
import { confirmedContacts } from './contacts.queries.ts'

type Owner = { id: string; language: string }

/** A security mail: it always goes, and to every way the owner can be reached (rules "Emails and texts"). */
export async function tellOwner(
  deps: Deps,
  tx: Transaction<DB>,
  owner: Owner,
  kind: string,
  params: Record<string, string> = {},
): Promise<void> {
  for (const contact of await confirmedContacts(tx, owner.id))
    await writeTo(deps, tx, contact, {
      kind,
      params: { publicUrl: deps.env.publicUrl, ...params },
      language: owner.language,
      personId: owner.id,
    })
}
