import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { sendTo } from '../sending/messages.ts'
import { confirmedContacts } from './contacts.queries.ts'

type Owner = { id: string; language: string }

/** A security message: it always goes, and to every confirmed address of the owner (rules "Emails and texts"). */
export async function messageOwner(
  deps: Deps,
  tx: Transaction<DB>,
  owner: Owner,
  kind: string,
  params: Record<string, string> = {},
): Promise<void> {
  for (const contact of await confirmedContacts(tx, owner.id))
    await sendTo(deps, tx, contact, {
      kind,
      params: { publicUrl: deps.env.publicUrl, ...params },
      language: owner.language,
      personId: owner.id,
    })
}
