import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { actorById } from '../../http/session.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { newId } from '../../lib/ids.ts'
import type { Notices } from '../notices/notice.ts'
import { readProfile } from '../profile/profile.queries.ts'
import { contentsOf } from './mydata.contents.ts'
import { archiveById, beginArchive, dropExpired, failArchive, finishArchive, noteProgress } from './mydata.queries.ts'
import { type Entry, writeZip } from './mydata.zip.ts'

export const MAKE = 'make my data'
export const DROP = 'drop my data'

const DAY_MS = 86_400_000
const NOTE_MS = 500

const payload = z.object({ id: z.string() })

/** The account was deleted, or another archive was asked for. */
class NotWanted extends Error {}

/** Counts each entry as it is opened, and tells now and then how far it is. */
function counted({ db }: Deps, id: string, entries: readonly Entry[]): Entry[] {
  let [done, noted] = [0, 0]
  const note = async () => {
    done++
    if (Date.now() - noted < NOTE_MS) return
    noted = Date.now()
    if (!(await noteProgress(db, id, done, entries.length))) throw new NotWanted()
  }
  return entries.map(entry => ({
    ...entry,
    open: async () => {
      await note()
      return entry.open()
    },
  }))
}

/** Ready, with the job that ends its day; false where nobody waits for it any more. */
const finish = (deps: Deps, id: string, personId: string, size: number): Promise<boolean> =>
  deps.db.transaction().execute(async tx => {
    const at = deps.clock.now()
    const expiresAt = new Date(at.getTime() + DAY_MS)
    if (!(await finishArchive(tx, { id, size, at, expiresAt }))) return false
    await deps.jobs.add(tx, DROP, {}, { runAt: expiresAt })
    await record(tx, { id: newId(deps.clock), at, actorId: null, personId, thingId: id, action: 'my data ready' })
    return true
  })

async function make(
  deps: Deps,
  notices: Notices,
  archive: { id: string; personId: string; key: string },
): Promise<void> {
  const { id, personId, key } = archive
  const actor = await actorById(deps.db, personId)
  if (!actor) throw new NotWanted()
  const language = (await readProfile(deps.db, personId))?.language ?? 'en'
  const path = deps.uploads.newPath()
  try {
    await writeZip(path, counted(deps, id, await contentsOf(deps, notices, { actor, language })))
    const { size } = await stat(path)
    await deps.storage.put(key, { path, size })
    if (!(await finish(deps, id, personId, size))) throw new NotWanted()
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes an archive. What goes wrong ends in "failed", so that the person may ask again; a killed server begins anew. */
export const makeMyData =
  (deps: Deps, notices: Notices): JobHandler =>
  async sent => {
    const { id } = payload.parse(sent)
    const asked = await archiveById(deps.db, id)
    const uuid = randomUUID()
    const key = `${uuid.slice(0, 2)}/${uuid}`
    if (!asked || !(await beginArchive(deps.db, id, key))) return
    if (asked.storage_key) await deps.storage.remove(asked.storage_key)
    try {
      await make(deps, notices, { id, personId: asked.person_id, key })
    } catch (error) {
      if (!(error instanceof NotWanted)) deps.log.error({ err: error }, 'an archive of own data could not be made')
      await deps.storage.remove(key)
      await failArchive(deps.db, id)
    }
  }

/** Removes archives whose 24 hours are over; their files go by a job that is tried until they are gone. */
export const dropMyData =
  ({ db, clock, jobs }: Deps): JobHandler =>
  () =>
    db.transaction().execute(async tx => {
      const keys = await dropExpired(tx, clock.now())
      if (keys.length > 0) await jobs.add(tx, 'remove files', { keys })
    })
