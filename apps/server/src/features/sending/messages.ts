import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type Outgoing, post } from '../../events/outbox.ts'
import { newId } from '../../lib/ids.ts'
import { type Address, channelOf } from './address.ts'

/** What is written to an address; `kind` names the words, `params` fill them. */
type Message = Pick<Outgoing, 'kind' | 'params' | 'language' | 'personId'>

/** Sends to one address, by email or text message, if and only if the caller's transaction commits. */
export const sendTo = (deps: Deps, tx: Transaction<DB>, address: Address, message: Message): Promise<void> =>
  post(tx, deps.jobs, {
    id: newId(deps.clock),
    channel: channelOf(address),
    recipient: address.value,
    at: deps.clock.now(),
    ...message,
  })
