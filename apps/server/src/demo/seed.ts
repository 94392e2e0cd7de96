import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { remindNow } from '../features/clocks/clocks.remind.ts'
import { insertUnits, type NewUnit } from '../features/organizations/organizations.queries.ts'
import { ministryUnit } from '../features/organizations/units.queries.ts'
import { pictureKey } from '../features/pictures/pictures.ts'
import type { ActorContext, Upload } from '../http/context.ts'
import { findSession } from '../http/session.queries.ts'
import { holderOf } from '../http/session.ts'
import { insertSession } from '../http/sessions.queries.ts'
import { lagosDay, lagosMidnight } from '../lagos.ts'
import { newId } from '../lib/ids.ts'
import { nameKey } from '../lib/names.ts'
import { newToken, sha256 } from '../lib/secrets.ts'
import { seedCorners } from './corners.ts'
import { portrait } from './drawings.ts'
import { mark } from './logos.ts'
import { NotADemo } from './notADemo.ts'
import { isWoman } from './people.names.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, nameOf } from './people.ts'
import { calendarOf } from './plan.calendar.ts'
import { type DemoPlan, planDemo, planTold } from './plan.cases.ts'
import { DAY, type DemoCase } from './plan.ts'
import { fileOne, liveOne } from './seed.acts.ts'
import { type Cast, idOf } from './seed.cast.ts'
import {
  demoState,
  dropSessions,
  industryIds,
  insertBody,
  insertPeople,
  isFollowed,
  markDemo,
  type NewPerson,
  quietUntil,
  readUntil,
  roleIds,
} from './seed.queries.ts'
import { type DemoUnit, keyOf } from './unit.ts'
import { DEMO_UNITS } from './units.ts'

export type DemoLogin = { role: string; email: string; password: string }

const logins = (): DemoLogin[] =>
  DEMO_PEOPLE.slice(0, 12).map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }))

const OLDEST = 800 * DAY
/** Cases that go on beside each other: while one waits for the database, the next is worked on. */
const AT_ONCE = 5
/** What came of these is made while the others are filed. */
const FIRST = 40
/** Unions with a mark, and people with a portrait: not all of them have sent one. */
const MARKS = 16
const PORTRAITS = 12

/** Work that is asked for while the past is made is done, but for what is still to come. */
const quietly = (deps: Deps): Deps => ({
  ...deps,
  env: { ...deps.env, rateLimits: false },
  jobs: {
    ...deps.jobs,
    add: async (db, name, payload, options) => {
      if (options?.runAt && options.runAt > deps.clock.now()) await deps.jobs.add(db, name, payload, options)
    },
    addAll: async () => undefined,
  },
})

async function keepPicture({ storage }: Deps, n: number, picture: Buffer): Promise<string> {
  const name = sha256(`demo picture ${n} ${picture.length} ${newToken()}`).toString('hex').slice(0, 32)
  await storage.put(pictureKey(name), picture)
  return name
}

/** One level after the other. */
async function seedUnits(deps: Deps, at: Date): Promise<Map<string, string>> {
  const industries = await industryIds(deps.db)
  const made = new Map<string, NewUnit>()
  const unitOf = async (unit: DemoUnit, n: number): Promise<NewUnit> => ({
    id: newId({ now: () => at }),
    kind: unit.kind,
    parent: parentOf(unit.parent ? made.get(unit.parent) : undefined),
    name: unit.name,
    nameKey: nameKey(unit.name),
    acronym: unit.acronym ?? '',
    industryId: industries.get(unit.industry) ?? null,
    headquarters: unit.headquarters ?? '',
    phone: unit.phone ?? '',
    about: unit.about,
    foundedIn: unit.foundedIn ?? '',
    logo: unit.acronym && n < MARKS ? await keepPicture(deps, n, await mark(unit.acronym, n)) : null,
    at,
  })
  for (const kinds of [['union', 'employer'], ['branch'], ['sub_branch']]) {
    const level = DEMO_UNITS.filter(unit => kinds.includes(unit.kind))
    for (const [n, unit] of level.entries()) made.set(keyOf(unit), await unitOf(unit, n))
    await insertUnits(
      deps.db,
      level.flatMap(unit => made.get(keyOf(unit)) ?? []),
    )
  }
  const ids = [...made].map(([key, { id }]) => [key, id] as const)
  return new Map([['ministry', (await ministryUnit(deps.db)).id], ...ids])
}

const parentOf = (unit: NewUnit | undefined) =>
  unit ? { id: unit.id, path: [...(unit.parent?.path ?? []), unit.id] } : null

async function seedPeople(deps: Deps, people: readonly DemoPerson[], units: ReadonlyMap<string, string>, at: Date) {
  const roles = await roleIds(deps.db)
  const hash = await deps.hasher.hash(DEMO_PASSWORD, 'demo')
  const rows: NewPerson[] = []
  for (const [n, person] of people.entries())
    rows.push({
      id: newId({ now: () => at }),
      contactId: newId({ now: () => at }),
      first: person.first,
      last: person.last,
      email: person.email,
      roleId: idOf(roles, person.role),
      unitId: person.unit ? idOf(units, person.unit) : null,
      picture:
        n % 2 === 0 && n < 2 * PORTRAITS ? await keepPicture(deps, n, await portrait(n / 2, isWoman(person))) : null,
      at,
    })
  await insertPeople(deps.db, rows, hash)
  return new Map(people.map((person, n) => [nameOf(person), rows[n]?.id ?? '']))
}

/** Each has one session for all that they say; its token is given to nobody. */
async function sessionsOf(deps: Deps, people: ReadonlyMap<string, string>) {
  const [at, opened] = [deps.clock.now(), new Map<string, ActorContext>()]
  const open = async ([name, personId]: [string, string]) => {
    const id = newId(deps.clock)
    const session = { id, personId, kind: 'full' as const, device: '', at, expiresAt: new Date(at.getTime() + DAY) }
    await insertSession(deps.db, { ...session, tokenHash: sha256(newToken()) })
    const row = await findSession(deps.db, id, at)
    const holder = row && holderOf(row)
    if (!holder?.actor) throw new Error(`the demo has no ${name}`)
    const nobody = { token: null, ip: '127.0.0.1', device: null, agent: null, language: 'en', once: null }
    opened.set(name, { ...nobody, deps, uploads: [], holder, actor: holder.actor })
  }
  await Promise.all([...people].map(open))
  return opened
}

/** Each look at the clock is a moment later, so that ids are in the order in which things were done. */
function clockFrom(at: number) {
  let now = at
  return { now: () => new Date(now++) }
}

/** The midnight in Lagos from which everything is counted. */
const todayOf = ({ clock }: Deps): Date => lagosMidnight(lagosDay(clock.now()))

async function castOf(deps: Deps, { people, bodies }: DemoPlan): Promise<Cast> {
  const today = todayOf(deps).getTime()
  const begun = new Date(today - OLDEST)
  const units = await seedUnits(deps, begun)
  const ids = await seedPeople(deps, people, units, begun)
  const roles = await roleIds(deps.db)
  const seated = new Map<string, string>()
  for (const { name, role, members } of bodies) {
    const then = { ...deps, clock: { now: () => begun } }
    seated.set(
      name,
      await insertBody(then, { name, roleId: idOf(roles, role), members: members.map(who => idOf(ids, who)) }),
    )
  }
  const opened = await sessionsOf(deps, ids)
  const as = (who: string, at: number, uploads: readonly Upload[] = []): ActorContext => {
    const found = opened.get(who)
    if (!found) throw new Error(`the demo has no ${who}`)
    return { ...found, deps: { ...deps, clock: clockFrom(today + at) }, uploads }
  }
  return { deps, today, calendar: calendarOf(new Date(today)), people: ids, units, bodies: seated, as }
}

type Filed = readonly (readonly [id: string, DemoCase])[]

/** One after the other, so that numbers follow days. */
async function fileAll(cast: Cast, cases: readonly DemoCase[]): Promise<Filed> {
  const filed: [string, DemoCase][] = []
  for (const one of cases) filed.push([await fileOne(cast, one), one])
  return filed
}

/** What came of cases goes on side by side. */
async function liveAll(cast: Cast, filed: Filed): Promise<void> {
  const left = filed.values()
  const work = async () => {
    for (const [id, one] of left) await liveOne(cast, id, one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Plans made while tables were empty would read them from their beginning to their end: twice there is enough to make new ones. */
async function seedCases(cast: Cast, { cases }: DemoPlan, analyze: () => Promise<void>): Promise<void> {
  const first = await fileAll(cast, cases.slice(0, FIRST))
  await analyze()
  const [others] = await Promise.all([fileAll(cast, cases.slice(FIRST)), liveAll(cast, first)])
  await analyze()
  await liveAll(cast, others)
}

/** Demo data, once, in a folder of its own; refused where anything else was ever kept. False where it is there already. */
export async function seedDemo(deps: Deps, analyze: () => Promise<void>, whole = true): Promise<boolean> {
  const state = await demoState(deps.db)
  if (state === 'demo') return false
  if (state === 'other')
    throw new NotADemo(
      'This database holds other data or an unfinished demo, so no demo data is put into it. Choose an empty DATA_DIR.',
    )
  const today = todayOf(deps)
  const plan = whole ? planDemo(today) : planTold(today)
  const cast = await castOf(quietly(deps), plan)
  await seedCases(cast, plan, analyze)
  if (whole) await seedCorners(cast, plan)
  // Today's are in the app; those of tomorrow are sent.
  await remindNow(quietly(deps))
  await analyze()
  await dropSessions(deps.db)
  await quietUntil(deps.db, deps.clock.now())
  return true
}

const LOOK_MS = 50
/** In working days. */
const UNREAD = 2

/** Once the work of the server has made notifications and figures of it all. */
export async function endDemo(deps: Deps): Promise<void> {
  while (!(await isFollowed(deps.db))) await delay(LOOK_MS)
  const today = todayOf(deps)
  await readUntil(deps.db, new Date(today.getTime() + calendarOf(today).workday(-UNREAD) * DAY))
  await markDemo(deps.db)
}

/** A demo for this start, if it is asked for: made before the work begins, ended once that has followed. */
export const demo = { seed: seedDemo, end: endDemo, logins }
