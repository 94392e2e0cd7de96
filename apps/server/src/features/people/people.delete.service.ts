import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps, Leaver } from '../../deps.ts'
import { conflict } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { confirmedContacts } from '../accounts/contacts.queries.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { anonymise } from '../accounts/person.queries.ts'
import { pictureKey } from '../pictures/pictures.ts'
import { heldProven, proveOwnPassword } from '../security/own-password.service.ts'
import { changePerson } from './people.change.ts'
import { FORMER_USER, words } from './people.words.ts'

/**
 * Deletes the own account: what was given to it ends, and the person is somebody without a name from then on
 * (rules "Deleted accounts").
 */
export async function deleteAccount(asked: ActorContext, password: string) {
  const { deps, actor } = asked
  const proof = await proveOwnPassword(asked, password, 'password')
  await change(asked, heldProven(proof), async (tx, { holder }) => {
    const who = { personId: actor.id, by: actor.id, at: deps.clock.now() }
    if (await changePerson(tx, deps, who, { kind: 'deleted' })) throw conflict(words.lastKeeper)
    const leaver = { personId: actor.id, addresses: await confirmedContacts(tx, actor.id) }
    for (const hook of deps.hooks.accountDeleted) await hook(tx, leaver)
    await messageOwner(deps, tx, { id: actor.id, language: holder.language }, 'account deleted')
    await removeFilesOf(tx, deps, leaver)
    await deps.jobs.add(tx, 'forget names', {})
  })
  return { message: words.deleted, data: null }
}

/** How many files one job removes. */
const FILES = 200

/** Files go by a job, which is there if and only if this is committed, and which is tried until they are gone. */
async function removeFilesOf(tx: Transaction<DB>, { jobs, hooks }: Deps, leaver: Leaver): Promise<void> {
  const picture = await anonymise(tx, leaver.personId, FORMER_USER)
  for (const hook of hooks.personRenamed) await hook(tx, { personId: leaver.personId })
  const keys = picture ? [pictureKey(picture)] : []
  for (const hook of hooks.accountsFiles) keys.push(...(await hook(tx, leaver)))
  for (let from = 0; from < keys.length; from += FILES)
    await jobs.add(tx, 'remove files', { keys: keys.slice(from, from + FILES) })
}

const payload = z.object({ keys: z.array(z.string()) })

/** Removes stored files that nothing leads to any more; one that is gone already does no harm. */
export const removeFiles =
  ({ storage }: Deps): JobHandler =>
  async sent => {
    for (const key of payload.parse(sent).keys) await storage.remove(key)
  }
