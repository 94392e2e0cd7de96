import type { MyData } from '@accord/contract/mydata/mydata.schemas'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { conflict } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { within } from '../sending/limits.ts'
import { makeArchiveLink } from './mydata.links.ts'
import { MAKE } from './mydata.make.ts'
import { archiveOf, replaceArchive } from './mydata.queries.ts'
import { words } from './mydata.words.ts'

const A_DAY = 3
const DAY_S = 86_400
/** One that takes longer was lost, and may be asked for anew. */
const LOST_MS = 6 * 3_600_000

type Row = NonNullable<Awaited<ReturnType<typeof archiveOf>>>

/** Ready, and its 24 hours are not over. */
export const isThere = ({ clock }: Deps, { state, expires_at }: Row): boolean =>
  state === 'ready' && expires_at !== null && expires_at > clock.now()

const isUnderWay = ({ clock }: Deps, { state, asked_at }: Row): boolean =>
  (state === 'waiting' || state === 'making') && asked_at.getTime() > clock.now().getTime() - LOST_MS

const NONE: MyData = { state: 'none', done: 0, total: 0, size: null, asked_at: null, expires_at: null }

function present(deps: Deps, row: Row | undefined): MyData {
  if (!row || (row.state === 'ready' && !isThere(deps, row))) return NONE
  const state = row.state as MyData['state']
  return {
    state,
    done: row.done,
    total: row.total,
    size: row.size === null ? null : Number(row.size),
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

/** How far the archive of the own data is (rules "Download my data"). */
export async function readMyData({ deps, actor }: ActorContext) {
  return { data: present(deps, await archiveOf(deps.db, actor.id)) }
}

/** Has one made: one at a time for each person, in the place of the one before. */
export const startMyData = (asked: ActorContext) =>
  change(asked, heldOwn, async (tx, { deps, actor }) => {
    const before = await archiveOf(tx, actor.id)
    if (before && isUnderWay(deps, before)) throw conflict(words.already)
    await within(deps, tx, `my-data/${actor.id}`, A_DAY, DAY_S)
    const [id, at] = [newId(deps.clock), deps.clock.now()]
    await replaceArchive(tx, { id, personId: actor.id, at })
    if (before?.storage_key) await deps.jobs.add(tx, 'remove files', { keys: [before.storage_key] })
    await deps.jobs.add(tx, MAKE, { id })
    const event = { id: newId(deps.clock), at, actorId: actor.id, personId: actor.id, thingId: id }
    await record(tx, { ...event, action: 'my data asked for' })
    return { message: words.begun, data: present(deps, await archiveOf(tx, actor.id)) }
  })

export async function linkToMyData({ deps, actor }: ActorContext) {
  const row = await archiveOf(deps.db, actor.id)
  if (!row || !isThere(deps, row)) throw conflict(words.notReady)
  return { data: makeArchiveLink(deps, row.id, actor.id) }
}
