import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { pictureKey } from '../pictures/pictures.ts'
import { heldProven, proveOwnPassword } from '../security/own-password.service.ts'
import { changePerson } from './people.change.ts'
import { forgetOwnDocuments, forgetReach, forgetTraces, pseudonymise } from './people.delete.queries.ts'
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
    await forgetTraces(tx, actor.id, who.at)
    await messageOwner(deps, tx, { id: actor.id, language: holder.language }, 'account deleted')
    await forgetReach(tx, actor.id)
    await forgetPerson(tx, deps, actor.id)
  })
  return { message: words.deleted, data: null }
}

/** How many files one job removes. */
const FILES = 200

/** Files go by a job, which is there if and only if this is committed, and which is tried until they are gone. */
async function forgetPerson(tx: Transaction<DB>, { jobs }: Deps, personId: string): Promise<void> {
  const { picture, archive } = await pseudonymise(tx, personId, FORMER_USER)
  const keys = await forgetOwnDocuments(tx, personId)
  if (picture) keys.push(pictureKey(picture))
  if (archive) keys.push(archive)
  for (let from = 0; from < keys.length; from += FILES)
    await jobs.add(tx, 'remove files', { keys: keys.slice(from, from + FILES) })
  await jobs.add(tx, 'forget names', {})
}
