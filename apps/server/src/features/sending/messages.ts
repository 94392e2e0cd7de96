import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../edges/ids.ts'
import { type Outgoing, post } from '../../events/outbox.ts'
import { type Address, channelOf } from './address.ts'

/** What is written to an address; `kind` names the words, `params` fill them. */
type Letter = Pick<Outgoing, 'kind' | 'params' | 'language' | 'personId'>

/** Writes to one address, by mail or SMS, if and only if the caller's transaction commits. */
export const writeTo = (deps: Deps, tx: Transaction<DB>, address: Address, letter: Letter): Promise<void> =>
  post(tx, deps.jobs, {
    id: newId(deps.clock),
    channel: channelOf(address),
    recipient: address.value,
    at: deps.clock.now(),
    ...letter,
  })
