import { rm } from 'node:fs/promises'
import { longTextsOf } from '@accord/contract/disputes/form'
import type { Actor } from '@accord/policy/actor'
import type { Deps } from '../deps.ts'
import type { Clock } from '../edges/clock.ts'
import { spool } from '../edges/uploads.ts'
import { insertPerson, roleIdByName, setFirstPassword } from '../features/accounts/accounts.queries.ts'
import { completeAtOnce } from '../features/accounts/person.queries.ts'
import { sendMessage } from '../features/discussions/discussions.service.ts'
import { createCase } from '../features/disputes/disputes.file.service.ts'
import { addDocument } from '../features/documents/documents.service.ts'
import { findUnit, insertUnit } from '../features/organizations/organizations.queries.ts'
import { ministryUnit } from '../features/organizations/units.queries.ts'
import { approveCase } from '../features/stages/stages.approve.service.ts'
import { changeStatus } from '../features/stages/stages.change.service.ts'
import { closeSettled } from '../features/stages/stages.close.ts'
import { giveFeedback } from '../features/stages/stages.feedback.service.ts'
import type { ActorContext } from '../http/context.ts'
import { actorById } from '../http/session.ts'
import { insertSession } from '../http/sessions.queries.ts'
import { newId } from '../lib/ids.ts'
import { nameKey } from '../lib/names.ts'
import { newToken, sha256 } from '../lib/secrets.ts'
import { messageKinds } from '../messageKinds.ts'
import { DEMO_CASES, type DemoCase } from './cases.ts'
import { NotADemo } from './notADemo.ts'
import { onePagePdf } from './pdf.ts'
import { DEMO_BODIES, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts'
import { demoState, dropSessions, industryIds, insertBody, insertNeutral, markDemo, threadOf } from './seed.queries.ts'
import { SETTLED_CASES } from './settled.ts'
import { DEMO_UNITS } from './units.ts'

export type DemoLogin = { role: string; email: string; password: string }

const logins = (): DemoLogin[] =>
  DEMO_PEOPLE.slice(0, 12).map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }))

const DAY = 86_400_000

async function seedUnits(deps: Deps): Promise<Map<string, string>> {
  const industries = await industryIds(deps.db)
  const ids = new Map([['ministry', (await ministryUnit(deps.db)).id]])
  for (const unit of DEMO_UNITS) {
    const parent = unit.parent ? await findUnit(deps.db, ids.get(unit.parent) ?? '') : undefined
    const id = newId(deps.clock)
    await insertUnit(deps.db, {
      id,
      kind: unit.kind,
      parent: parent ?? null,
      name: unit.name,
      nameKey: nameKey(unit.name),
      acronym: unit.acronym ?? '',
      industryId: industries.get(unit.industry) ?? null,
      headquarters: unit.headquarters ?? '',
      phone: unit.phone ?? '',
      about: unit.about,
      foundedIn: unit.foundedIn ?? '',
      at: deps.clock.now(),
    })
    ids.set(unit.acronym ?? unit.name, id)
  }
  return ids
}

async function seedPeople(deps: Deps, units: Map<string, string>): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  const hash = await deps.hasher.hash(DEMO_PASSWORD, 'demo')
  for (const person of DEMO_PEOPLE) {
    const id = newId(deps.clock)
    const at = deps.clock.now()
    const unitId = person.unit ? (units.get(person.unit) ?? null) : null
    await deps.db.transaction().execute(async tx => {
      const contact = { id: newId(deps.clock), kind: 'email' as const, value: person.email }
      await insertPerson(tx, { id, roleId: await roleIdByName(tx, person.role), unitId, at, contact })
      await setFirstPassword(tx, id, hash)
      await completeAtOnce(tx, id, { first: person.first, last: person.last }, at)
    })
    people.set(person.email.split('@')[0] ?? '', id)
  }
  return people
}

/** A session for what somebody says on a day; its token is given to nobody. */
async function signIn({ db, clock }: Deps, personId: string, at: Date): Promise<string> {
  const id = newId(clock)
  const session = { id, personId, kind: 'full' as const, device: '', at, expiresAt: new Date(at.getTime() + DAY) }
  await insertSession(db, { ...session, tokenHash: sha256(newToken()) })
  return id
}

/** Calls the same services as a person would, at the day the story says. */
async function seedCase(deps: Deps, story: DemoCase, people: Map<string, string>, units: Map<string, string>) {
  const start = deps.clock.now().getTime() - story.daysAgo * DAY
  const as = async (who: string, at: number, uploads: ActorContext['uploads'] = []): Promise<ActorContext> => {
    const id = people.get(who) ?? ''
    const actor: Actor | null = await actorById(deps.db, id)
    if (!actor) throw new Error(`the demo has no ${who}`)
    const clock: Clock = { now: () => new Date(at) }
    const sessionId = await signIn(deps, id, new Date(at))
    const holder = { sessionId, personId: id, kind: 'full' as const, language: 'en', stamp: '', actor }
    const nobody = { token: null, ip: '127.0.0.1', device: null, agent: null, language: 'en', once: null }
    return { ...nobody, deps: { ...deps, clock }, uploads, holder, actor }
  }
  const filed = await createCase(await as(story.filer, start), {
    title: story.title,
    type: story.type,
    accused_party: units.get(story.accused) ?? '',
    organization_email: 'office@employer.example',
    ...longTextsOf(story),
  })
  const caseId = filed.data._id
  const proof = await spool(deps.uploads.newPath(), [onePagePdf(story.title, [story.summary, story.background_info])])
  const upload = { name: 'Statement of the claimant.pdf', ...proof }
  await addDocument(await as(story.filer, start + 600_000, [upload]), caseId, undefined)
  await rm(proof.path)
  if (story.approvedAfterDays === undefined) return
  const approved = start + story.approvedAfterDays * DAY
  await approveCase(await as('ministry', approved), caseId, { status: 'concilliation' })
  if (story.neutral) await insertNeutral(deps, caseId, people.get(story.neutral) ?? '', new Date(approved + DAY))
  const thread = await threadOf(deps.db, caseId)
  for (const [i, [who, text]] of (story.messages ?? []).entries())
    await sendMessage(await as(who, approved + (i + 2) * DAY + i * 1_500_000), messageKinds, thread, {
      type: 'text',
      message: text,
    })
  if (!story.settled) return
  const { afterDays, how, scores } = story.settled
  const resolved = approved + afterDays * DAY
  await changeStatus(await as(story.neutral ?? 'ministry', resolved), caseId, {
    status: 'resolved',
    resolution_reached: 'yes',
    summary: how,
  })
  for (const [who, score] of Object.entries(scores))
    await giveFeedback(await as(who, resolved + DAY), caseId, { score })
  await closeSettled({
    ...deps,
    clock: { now: () => new Date(Math.min(resolved + 30 * DAY, deps.clock.now().getTime())) },
  })
}

/** Demo data, once, in a folder of its own; refused where anything else was ever kept. */
export async function seedDemo(deps: Deps): Promise<DemoLogin[]> {
  const state = await demoState(deps.db)
  if (state === 'demo') return logins()
  if (state === 'other')
    throw new NotADemo(
      'This database holds other data or an unfinished demo, so no demo data is put into it. Choose an empty DATA_DIR.',
    )
  const units = await seedUnits(deps)
  const people = await seedPeople(deps, units)
  for (const { name, role, members } of DEMO_BODIES)
    await insertBody(deps, { name, role, members: members.map(who => people.get(who) ?? '') })
  for (const story of [...SETTLED_CASES, ...DEMO_CASES]) await seedCase(deps, story, people, units)
  await dropSessions(deps.db)
  await markDemo(deps.db)
  return logins()
}
