import type { Check } from '@accord/contract/documents/files'
import * as z from 'zod'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Scan } from '../../edges/scan.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { newId } from '../../lib/ids.ts'
import {
  type Checked,
  documentsOf,
  type Found,
  keepFound,
  ownerOf,
  unknownFile,
  unknownFiles,
} from './documents.check.queries.ts'

export const CHECK = 'check a file'
/** One file at a time, so that a slow scanner keeps no code to log in waiting. */
const QUEUE = 'checks'

/** Seconds between the tries while the scanner is away; the last for as long as it is. */
const PAUSES_S = [5, 15, 30, 60, 120, 240]
/** So often a scanner may fail at a file before it counts as one that cannot be checked. */
const MOST_FAULTS = 5

const CHECKS: Readonly<Record<string, Check>> = {
  unscanned: 'none',
  checking: 'checking',
  clean: 'clean',
  infected: 'refused',
  unchecked: 'unchecked',
}
/** What people read of a file's state. */
export const checkOf = (state: string): Check => CHECKS[state] ?? 'unchecked'

/** With a scanner, a file waits for it from the first. */
export const stateOfNew = ({ scanner }: Deps) => (scanner ? 'checking' : 'unscanned')

const payload = z.object({ id: z.string(), own: z.boolean(), tries: z.number(), faults: z.number() })
type Job = z.infer<typeof payload>

const NEW = { tries: 0, faults: 0 }

const add = (deps: Deps, db: Db, job: Job, pauseS?: number) =>
  deps.jobs.add(db, CHECK, job, { key: `check:${job.id}`, queue: QUEUE, ...(pauseS ? { pauseS } : {}) })

/** A file that was just stored is scanned once its row is there. */
export async function queueCheck(tx: Db, deps: Deps, file: Checked): Promise<void> {
  if (deps.scanner) await add(deps, tx, { ...file, ...NEW })
}

type Said = Scan | { verdict: 'away'; error: unknown }

async function ask({ scanner, storage }: Deps, key: string): Promise<Said> {
  if (!scanner) return { verdict: 'too much', said: 'no scanner' }
  try {
    const bytes = await storage.get(key)
    return bytes ? await scanner.scan(bytes) : { verdict: 'failed', said: 'no bytes' }
  } catch (error) {
    return { verdict: 'away', error }
  }
}

const foundBy = (verdict: Scan['verdict']): Found =>
  verdict === 'clean' || verdict === 'infected' ? verdict : 'unchecked'

async function eventsOf(tx: Parameters<typeof keepFound>[0], file: Checked): Promise<Partial<RecordedEvent>[]> {
  if (!file.own)
    return (await documentsOf(tx, file.id)).flatMap(({ id, name, case_id }) =>
      case_id ? [{ caseId: case_id, thingId: id, after: { name } }] : [],
    )
  const personId = await ownerOf(tx, file.id)
  return personId ? [{ personId, thingId: file.id }] : []
}

const finish = (deps: Deps, file: Checked, found: Found): Promise<boolean> =>
  deps.beside.transaction().execute(async tx => {
    if (!(await keepFound(tx, file, found))) return false
    const events = await eventsOf(tx, file)
    const check = checkOf(found)
    const at = deps.clock.now()
    for (const event of events) {
      const after = { ...event.after, check }
      await record(tx, { ...event, id: newId(deps.clock), at, actorId: null, action: 'document checked', after })
    }
    return true
  })

/** Says once that the scanner has gone, and once that it is back. */
function watchScanner({ log }: Deps) {
  let away = false
  return (said: Said) => {
    if (said.verdict !== 'away') {
      if (away) log.info('files are scanned for viruses again')
      away = false
      return
    }
    if (!away) log.warn({ err: said.error }, 'files are not scanned for viruses just now, and wait')
    away = true
  }
}

/**
 * Has a file scanned, and keeps what was found. While the scanner is away it is tried for ever; what it does not take, or
 * fails at again and again, could not be checked, which is not clean.
 */
export function checkFile(deps: Deps): JobHandler {
  const watch = watchScanner(deps)
  return async sent => {
    const job = payload.parse(sent)
    const key = await unknownFile(deps.beside, job)
    if (!key) return
    const said = await ask(deps, key)
    watch(said)
    const faults = job.faults + (said.verdict === 'failed' ? 1 : 0)
    if (said.verdict === 'away' || (said.verdict === 'failed' && faults < MOST_FAULTS))
      return add(deps, deps.beside, { ...job, faults, tries: job.tries + 1 }, pauseAfter(job.tries))
    const found = foundBy(said.verdict)
    if ((await finish(deps, job, found)) && said.verdict !== 'clean')
      deps.log.warn({ file: job.id, own: job.own, said: said.said }, LINES[found])
  }
}

const LINES = {
  infected: 'a virus was found in a file: nobody can open it',
  unchecked: 'a file could not be checked for viruses: only its uploader can open it',
  clean: '',
}

const pauseAfter = (tries: number): number => PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 240

/** What waits has its job anew, also what a scanner with other settings may take now. */
export async function startChecks(deps: Deps): Promise<void> {
  const { beside, scanner, log } = deps
  for (const file of await unknownFiles(beside, scanner !== null)) await add(deps, beside, { ...file, ...NEW })
  scanner?.ping().then(
    () => log.info('the virus scanner answers'),
    (err: unknown) => log.warn({ err }, 'the virus scanner does not answer: files wait for it'),
  )
}
