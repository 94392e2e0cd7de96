import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { ministryUnit } from '../organizations/units.queries.ts'

type Change = Pick<RecordedEvent, 'action' | 'after'> & { readonly thingId: string }

/** What is written in the help is an event of the ministry, whose people write it. */
export const recordHelp = async ({ deps, actor }: ActorContext, tx: Transaction<DB>, change: Change): Promise<void> =>
  record(tx, {
    id: newId(deps.clock),
    at: deps.clock.now(),
    actorId: actor.id,
    unitId: (await ministryUnit(tx)).id,
    ...change,
  })
