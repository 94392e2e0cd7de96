import { inviteHref } from '@accord/contract/places'
import type { Transaction } from 'kysely'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput } from '../../fail.ts'
import { newId } from '../../lib/ids.ts'
import { newToken, sha256 } from '../../lib/secrets.ts'
import { insertPerson, personByAddress, roleIdByName, setFirstPassword } from '../accounts/accounts.queries.ts'
import { accountsWords as words } from '../accounts/accounts.words.ts'
import { keepers } from '../accounts/keepers.queries.ts'
import { completeAtOnce } from '../accounts/person.queries.ts'
import { ministryUnit } from '../organizations/units.queries.ts'
import { type Address, parseAddress } from '../sending/address.ts'
import { endSetUpLinks, insertSetUpLink } from './first-admin.queries.ts'

const LINK_DAYS = 7

/** Makes a Ministry Admin who is ready for the dashboard; whoever runs the server vouches for the address. */
export async function makeMinistryAdmin(deps: Deps, tx: Transaction<DB>, address: Address, hash: string) {
  if (await personByAddress(tx, address)) throw badInput({ email: words.addressTaken }, words.addressTaken)
  const at = deps.clock.now()
  const id = newId(deps.clock)
  const [roleId, unit] = [await roleIdByName(tx, 'Ministry Admin'), await ministryUnit(tx)]
  await insertPerson(tx, { id, roleId, unitId: unit.id, at, contact: { id: newId(deps.clock), ...address } })
  await setFirstPassword(tx, id, hash)
  await completeAtOnce(tx, id, { first: 'Ministry', last: 'Admin' }, at)
  await record(tx, { id: newId(deps.clock), at, actorId: id, action: 'account made', personId: id, unitId: unit.id })
  return id
}

/**
 * At start: the first Ministry Admin from the environment, or a one-time set-up link to print, only while there is none
 * (rules "A fresh installation"). Each start voids the link of the one before.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<{ setUpLink: string | null }> {
  const given = deps.env.admin
  const address = given ? parseAddress(given.email) : null
  const hash = given ? await deps.hasher.hash(given.password, 'start') : null
  return deps.db.transaction().execute(async tx => {
    await lockSubject(tx, 'first admin')
    if ((await keepers(tx)).length > 0) return { setUpLink: null }
    if (address && hash) {
      await makeMinistryAdmin(deps, tx, address, hash)
      return { setUpLink: null }
    }
    const token = newToken()
    const at = deps.clock.now()
    const [roleId, unit] = [await roleIdByName(tx, 'Ministry Admin'), await ministryUnit(tx)]
    await endSetUpLinks(tx, at)
    await insertSetUpLink(tx, {
      id: newId(deps.clock),
      tokenHash: sha256(token),
      roleId,
      unitId: unit.id,
      at,
      expiresAt: new Date(at.getTime() + LINK_DAYS * 86_400_000),
    })
    return { setUpLink: deps.env.publicUrl + inviteHref(token) }
  })
}
