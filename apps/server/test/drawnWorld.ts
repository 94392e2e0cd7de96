import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import { forLongTexts } from '@accord/contract/disputes/form'
import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { claimantFor } from '@accord/policy/claimant.policy'
import type { Side } from '@accord/policy/disputes.policy'
import { STAGES } from '@accord/policy/life.policy'
import { insertRequest } from '../src/features/requests/requests.own.queries.ts'
import { newId } from '../src/lib/ids.ts'
import type { Case } from './drawn.ts'
import { type Cast, type Draw, drawFrom, drawPeople, drawRoles, makeUnits, type Person } from './drawnPeople.ts'
import { refreshAccess } from './parties.ts'
import type { TestUnit } from './people.ts'
import type { World } from './world.ts'

export type DrawnCase = Case & { readonly senders: readonly Person[]; readonly internal: boolean }
const WORDS = ['Ada', 'Bola', 'Chidi', 'Danjuma', 'Emeka', 'Fatima', 'Garba', 'Hauwa']

/** Rows of a case as its filing, its approval, its referrals and invitations would leave them. */
async function drawCase(draw: Draw, { people, bodies, settling }: Cast, units: readonly TestUnit[], i: number) {
  const { world, number, one, rarely } = draw
  const { db, clock } = world.deps
  const at = clock.now()
  const who = one(
    rarely(12) ? people.filter(p => p.ministry) : people.filter(p => !p.ministry && !settling.includes(p)),
  )
  const filer = who.ministry ? { ...who, unit: null } : who
  const accused = one(units)
  const known = accused !== units.at(-1)
  const claims = claimantFor(
    { ...who.policy, unit: who.ministry ? null : who.policy.unit },
    { ...accused, verified: known },
  )
  if ('refused' in claims) return null
  const remembers = !known && claims.claimantUnitId === null && filer.unit !== null
  const shared = filer.unit?.path[0] === accused.path[0] && (claims.ownTree || claims.claimantUnitId !== null)
  // Each status a few times, then more of the stages.
  const status = CASE_STATUSES[i % 30] ?? (rarely(4) ? 'case opened' : rarely(3) ? one(STAGES) : one(CASE_STATUSES))
  const approved = status !== 'case opened' && status !== 'rejected' && !(status === 'withdrawn' && rarely(2))
  const [id, threadId, folder, file] = [newId(clock), newId(clock), newId(clock), newId(clock)]
  const [caseType, title] = [
    await db.selectFrom('case_type').select('id').executeTakeFirstOrThrow(),
    `Pay of ${one(WORDS)}`,
  ]
  const row = {
    id,
    case_no: `DRAWN/${i}`,
    title,
    type_id: caseType.id,
    filer_id: filer.id,
    ...forLongTexts(() => 'As said.'),
    accused_unit_id: accused.id,
    claimant_unit_id: claims.claimantUnitId,
    own_tree: claims.ownTree,
    filer_unit_id: remembers ? (filer.unit?.id ?? null) : null,
    status,
    status_since: at,
    filed_at: at,
    internal_unit_id: shared ? (accused.path[0] ?? null) : null,
    approved_at: approved ? at : null,
    held_stage: status === 'on hold' ? one(STAGES) : null,
  }
  await db.insertInto('cases').values(row).execute()
  const roles = await db.selectFrom('role').select(['id', 'name']).execute()
  const roleId = (name: string) => roles.find(role => role.name === name)?.id ?? ''
  const joined: Case['joined'] = []
  const officers = people.filter(p => p.ministry)
  const joining = Array.from({ length: number(5) }, () => one(rarely(4) ? officers : people))
  for (const person of new Set(joining)) {
    const side = one<Side>(['claimant', 'accused', 'neutral'])
    const removed = rarely(5)
    const role = rarely(2) ? roleId(person.role) : one(roles).id
    const part = { id: newId(clock), case_id: id, person_id: person.id, side, role_id: role, joined_at: at }
    await db
      .insertInto('case_participant')
      .values({ ...part, removed_at: removed ? at : null })
      .execute()
    if (!removed) joined.push({ person, side })
  }
  const assigned: string[] = []
  const bySettling = new Set(Array.from({ length: number(3) }, () => one(settling)))
  const byBody = rarely(3) ? [one(bodies)] : []
  for (const to of [...bySettling, ...byBody]) {
    const body = 'members' in to
    const ended = rarely(5)
    const where = { person_id: body ? null : to.id, body_id: body ? to.id : null, role_id: roleId(to.role) }
    const given = { id: newId(clock), case_id: id, referred_by: filer.id, created_at: at, ended_at: ended ? at : null }
    await db
      .insertInto('referral')
      .values({ ...given, ...where })
      .execute()
    if (!ended) assigned.push(to.id)
  }
  const bytes = { storage_key: file, sha256: Buffer.alloc(32), size: '1', mime: 'image/png' }
  await db
    .insertInto('file')
    .values({ id: file, ...bytes, uploaded_by: filer.id, created_at: at })
    .execute()
  await db
    .insertInto('folder')
    .values({ id: folder, case_id: id, name: 'All', name_key: 'all', created_at: at })
    .execute()
  const document = {
    id: newId(clock),
    folder_id: folder,
    case_id: id,
    file_id: file,
    name: 'slip.png',
    mime: 'image/png',
  }
  await db
    .insertInto('document')
    .values({ ...document, uploaded_by: filer.id, created_at: at })
    .execute()
  const there = people.filter(p => joined.some(j => j.person === p))
  const sender = () => one(there.length > 0 && rarely(2) ? there : people)
  const senders = approved ? Array.from({ length: number(3) }, sender) : []
  const messages = [
    {
      sender_id: null,
      type: 'status update',
      body: '',
      data: JSON.stringify({ status: 'concilliation', summary: '' }),
    },
    ...senders.map(sender => ({ sender_id: sender.id, type: 'text', body: 'Good morning', data: null })),
  ].map(message => ({ ...message, id: newId(clock), thread_id: threadId, sent_at: at }))
  if (approved) {
    await db.insertInto('message').values(messages).execute()
    const thread = { id: threadId, case_id: id, title: 'All', last_message_id: messages.at(-1)?.id ?? '' }
    await db
      .insertInto('thread')
      .values({ ...thread, created_at: at })
      .execute()
  }
  const drawn: DrawnCase = {
    id,
    title,
    filer,
    accused,
    known,
    approved,
    status,
    joined,
    assigned,
    senders,
    internal: shared,
  }
  return drawn
}

const KINDS: readonly RequestKind[] = ['membership', 'new organization', 'new role', 'unlisted organization']

/** Requests of people some of whom have filed against the unit that they ask for, or one above it. */
async function drawRequests({ world, one, rarely }: Draw, { active }: Cast, units: readonly TestUnit[]) {
  const { db, clock } = world.deps
  const drawn: { id: string; kind: RequestKind }[] = []
  for (const person of active.filter(p => !p.ministry)) {
    const kind = rarely(2) ? 'membership' : one(KINDS)
    const unitId =
      kind === 'membership' || kind === 'new organization'
        ? (rarely(3) && person.unit ? person.unit : one(units)).id
        : null
    const wish = { id: newId(clock), kind, personId: person.id, unitId, reason: '', at: clock.now() }
    await db.transaction().execute(tx => insertRequest(tx, wish))
    drawn.push({ id: wish.id, kind })
  }
  return drawn
}

/** Units, people, cases and requests that follow from a seed, written as rows: many, and quickly. */
export async function drawWorld(world: World, seed: number, howMany: number) {
  const draw = drawFrom(world, seed)
  const roles = await drawRoles(draw)
  const units = await makeUnits(world)
  const cast = await drawPeople(draw, roles, units)
  const cases: DrawnCase[] = []
  for (let i = 0; i < howMany; i++) cases.push(...[(await drawCase(draw, cast, units, i)) ?? []].flat())
  await refreshAccess(world, ...cases.map(c => c.id))
  return { units, people: cast.active, cases, requests: await drawRequests(draw, cast, units) }
}
