import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { forLongTexts } from '@accord/contract/disputes/form'
import type { Side } from '@accord/policy/disputes.policy'
import { isStage, STAGES, type Stage } from '@accord/policy/life.policy'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../src/db/tables.generated.ts'
import { openThread } from '../src/features/discussions/discussions.say.queries.ts'
import { rebuildAccess } from '../src/features/disputes/access.queries.ts'
import { insertCase } from '../src/features/disputes/disputes.file.queries.ts'
import { makeCaseFolder } from '../src/features/documents/documents.folders.queries.ts'
import { insertDocument } from '../src/features/documents/documents.queries.ts'
import { insertInvitation } from '../src/features/invitations/invitations.queries.ts'
import { insertMeeting } from '../src/features/meetings/meetings.queries.ts'
import { insertPoll } from '../src/features/polls/polls.queries.ts'
import { insertReferral } from '../src/features/referrals/referrals.queries.ts'
import { insertChange } from '../src/features/stages/stages.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { makeMinistryAdmin } from './cases.ts'
import { makeTree } from './parties.ts'
import { customRole, makePerson, makeUnit, type TestUnit } from './people.ts'
import { makeBody } from './stages.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** Everybody who may have a part in a drawn case, or none. */
export type Cast = Awaited<ReturnType<typeof makeCast>>
export type Role = keyof Cast['people']

export async function makeCast(world: World) {
  const tree = await makeTree(world, 'Oil')
  const firm = await makeUnit(world, 'employer', 'Delta Mills')
  const unlisted = await makeUnit(world, 'employer', 'A name that was typed')
  await world.deps.db.updateTable('unit').set({ verified: false }).where('id', '=', unlisted.id).execute()
  const ministry = await makeMinistryAdmin(world)
  const unitId = await ministryId(world)
  const person = (role: string, unit?: TestUnit | { id: string }) =>
    makePerson(world, role, { unitId: unit?.id ?? null })
  const officer = await customRole(world, 'Registry', [
    'approve dispute',
    'assign users cases',
    'view dispute notifications',
  ])
  const people = {
    filer: await person('Claimants'),
    gone: await person('Claimants'),
    member: await person('Staff', tree.org),
    orgAdmin: tree.orgAdmin,
    branchAdmin: tree.branchAdmin,
    unionAdmin: tree.unionAdmin,
    siblingAdmin: tree.otherOrgAdmin,
    firmAdmin: await person('Employers', firm),
    respondent: await person('Respondents'),
    partner: await person('Claimants'),
    invitedNeutral: await person('Mediators'),
    ministry,
    officer: await person(officer, { id: unitId }),
    tiedOfficer: await person('Ministry Admin', { id: unitId }),
    conciliator: await person('Conciliators and Arbitrators'),
    mediator: await person('Mediators'),
    judge: await person('National Industrial Courts'),
    boardMember: await person('Board of Enquiry'),
    outsider: await person('Claimants'),
  }
  const spare = await person('Conciliators and Arbitrators')
  const body = await makeBody(world, 'Board of Enquiry', 'Board', [people.boardMember])
  const roles = await world.deps.db.selectFrom('role').select(['id', 'name']).execute()
  const type = await world.deps.db.selectFrom('case_type').select('id').limit(1).executeTakeFirstOrThrow()
  const known = await makeUnit(world, 'employer', 'The firm that was meant')
  return {
    people,
    tree,
    firm,
    unlisted,
    known,
    body,
    spare,
    typeId: type.id,
    roleIds: new Map(roles.map(r => [r.name, r.id])),
  }
}

const ministryId = async (world: World) =>
  (await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()).id

const JOINED = {
  respondent: { side: 'accused', role: 'Respondents' },
  partner: { side: 'claimant', role: 'Claimants' },
  invitedNeutral: { side: 'neutral', role: 'Mediators' },
  tiedOfficer: { side: 'accused', role: 'Respondents' },
} as const satisfies Partial<Record<Role, { side: Side; role: string }>>

const REFERRED = {
  conciliator: 'Conciliators and Arbitrators',
  mediator: 'Mediators',
  judge: 'National Industrial Courts',
  body: 'Board of Enquiry',
} as const

/** To whom a case in this stage was referred, if to anybody who settles it then. */
const NEUTRALS: Readonly<Record<Stage, keyof typeof REFERRED>> = {
  concilliation: 'conciliator',
  mediation: 'mediator',
  'arbitration panel': 'conciliator',
  'board of enquiry': 'body',
  'national industrial court': 'judge',
}
const asPerson = (to: keyof typeof REFERRED): Role => (to === 'body' ? 'boardMember' : to)

/** Those of a case who were notified of it, whatever their part is now: whoever leads it first. */
export function standingIn({ status, heldStage, filer, accused, joined, referred }: Drawn): Role[] {
  const stage = status === 'on hold' ? heldStage : status
  const neutral = isStage(stage) ? NEUTRALS[stage] : null
  return [
    ...referred.filter(to => to === neutral).map(asPerson),
    ...joined,
    ...referred.filter(to => to !== neutral).map(asPerson),
    ...(filer === 'filer' || filer === 'gone' ? [] : (['orgAdmin', 'branchAdmin', 'unionAdmin'] as const)),
    ...(accused === 'unlisted' ? [] : ([accused === 'firm' ? 'firmAdmin' : 'siblingAdmin'] as const)),
  ]
}

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

/** A case of this status: who is on which side, and what became of it. */
export const aCase = (status: CaseStatus) =>
  fc.record({
    status: fc.constant(status),
    heldStage: fc.constantFrom(...STAGES),
    filer: fc.constantFrom('filer', 'gone', 'member', 'orgAdmin'),
    accused: fc.constantFrom('firm', 'sibling', 'unlisted'),
    /** Of what was withdrawn: before the approval, or after it. */
    approved: fc.boolean(),
    joined: fc.subarray(keys(JOINED)),
    referred: fc
      .subarray(keys(REFERRED), { minLength: 1 })
      .map(some => [...new Set([...(isStage(status) ? [NEUTRALS[status]] : []), ...some])]),
    /** Since it was resolved or closed. */
    days: fc.constantFrom(0, 179, 181),
    /** Of what is closed: whether it was resolved before. */
    resolved: fc.boolean(),
    feedbackFrom: fc.subarray<Role>(['filer', 'respondent', 'orgAdmin', 'firmAdmin']),
    scheduler: fc.constantFrom<Role>('filer', 'respondent', 'mediator', 'orgAdmin'),
  })
export type Drawn = ReturnType<typeof aCase> extends fc.Arbitrary<infer T> ? T : never

/** Claimant and accused as filing would have made them (rules "Sides of a case"). */
function sidesOf({ filer, accused }: Drawn, { tree, firm, unlisted }: Cast) {
  const accusedUnitId = { firm, sibling: tree.otherOrg, unlisted }[accused].id
  const inTree = filer === 'member' || filer === 'orgAdmin'
  const ownTree = filer === 'member' && accused === 'sibling'
  const forUnit = filer === 'orgAdmin' || (filer === 'member' && accused === 'firm')
  return {
    accusedUnitId,
    claimantUnitId: forUnit ? tree.org.id : null,
    filerUnitId: filer === 'member' && accused === 'unlisted' ? tree.org.id : null,
    ownTree,
    internalUnitId: inTree && accused === 'sibling' ? tree.union.id : null,
  }
}

const WAITING: readonly CaseStatus[] = ['case opened', 'rejected']
const isApproved = ({ status, approved }: Drawn) => !WAITING.includes(status) && (status !== 'withdrawn' || approved)
const wasResolved = ({ status, resolved }: Drawn) =>
  status === 'resolved' || status === 'recalled' || (status === 'closed' && resolved)

export type MadeCase = Awaited<ReturnType<typeof writeCase>>
let cases = 0

/** Writes the rows of a case as drawn, with what people would find in it. */
export const writeCase = (world: World, cast: Cast, drawn: Drawn) =>
  world.deps.db.transaction().execute(async tx => {
    const [id, at] = [newId(world.clock), world.clock.now()]
    const { people, roleIds } = cast
    const roleId = (name: string) => roleIds.get(name) ?? ''
    await insertCase(tx, {
      id,
      caseNo: `LD/DRAWN/${++cases}`,
      title: `Case ${cases}`,
      typeId: cast.typeId,
      filerId: people[drawn.filer].id,
      ...sidesOf(drawn, cast),
      texts: forLongTexts(() => 'As the summary says.'),
      organizationEmail: 'office@firm.example',
      organizationPhone: '',
      draftId: null,
      at,
    })
    const folderId = newId(world.clock)
    await makeCaseFolder(tx, { caseId: id, caseNo: 'Documents', folderId, at })
    const documents: { id: string; by: string }[] = []
    for (const who of [people[drawn.filer], people.respondent]) {
      const [documentId, fileId] = [newId(world.clock), newId(world.clock)]
      await insertDocument(tx, {
        id: documentId,
        caseId: id,
        folderId,
        personId: who.id,
        name: 'slip.txt',
        sha256: Buffer.alloc(32),
        size: 8,
        mime: 'text/plain',
        fileId,
        storageKey: fileId,
        at,
      })
      documents.push({ id: documentId, by: who.id })
    }
    for (const name of drawn.joined) {
      const { side, role } = JOINED[name]
      const row = {
        id: newId(world.clock),
        case_id: id,
        person_id: people[name].id,
        side,
        role_id: roleId(role),
        joined_at: at,
      }
      await tx.insertInto('case_participant').values(row).execute()
    }
    for (const to of drawn.referred) {
      const whom = to === 'body' ? { personId: null, bodyId: cast.body } : { personId: people[to].id, bodyId: null }
      const made = {
        id: newId(world.clock),
        caseId: id,
        roleId: roleId(REFERRED[to]),
        referredBy: people.ministry.id,
        at,
      }
      await insertReferral(tx, { ...made, ...whom })
    }
    const invitations: { id: string; by: string }[] = []
    for (const by of [people[drawn.filer], people.ministry]) {
      const invitation = newId(world.clock)
      const address = { kind: 'email', value: `${invitation}@mail.example` } as const
      await insertInvitation(tx, {
        id: invitation,
        tokenHash: Buffer.from(invitation),
        kind: 'case',
        address,
        roleId: roleId('Claimants'),
        unitId: null,
        caseId: id,
        side: 'claimant',
        inviterId: by.id,
        at,
        expiresAt: new Date(at.getTime() + 7 * DAY_MS),
      })
      invitations.push({ id: invitation, by: by.id })
    }
    const since = new Date(at.getTime() - drawn.days * DAY_MS)
    if (wasResolved(drawn)) await resolve(tx, world, cast, id, drawn, since)
    await tx
      .updateTable('cases')
      .set({
        status: drawn.status,
        held_stage: drawn.status === 'on hold' ? drawn.heldStage : null,
        approved_at: isApproved(drawn) ? at : null,
        resolved_at: wasResolved(drawn) ? since : null,
        closed_at: drawn.status === 'closed' ? since : null,
      })
      .where('id', '=', id)
      .execute()
    const discussion = isApproved(drawn) ? await writeThread(tx, world, cast, id, drawn) : null
    await rebuildAccess(tx, [id])
    return { id, documents, invitations, discussion, drawn }
  })

async function resolve(tx: Transaction<DB>, world: World, { people }: Cast, caseId: string, drawn: Drawn, at: Date) {
  const changeId = newId(world.clock)
  await insertChange(tx, {
    id: changeId,
    caseId,
    from: isStage(drawn.heldStage) ? drawn.heldStage : 'concilliation',
    to: 'resolved',
    actorId: people.ministry.id,
    summary: 'Agreed.',
    resolutionReached: true,
    documentId: null,
    since: null,
    at,
  })
  for (const who of drawn.feedbackFrom) {
    const said = { case_id: caseId, change_id: changeId, person_id: people[who].id, score: 4, created_at: at }
    await tx
      .insertInto('feedback')
      .values({ id: newId(world.clock), ...said })
      .execute()
  }
}

/** The main thread with a poll and three meetings: to come, over, and cancelled. */
async function writeThread(tx: Transaction<DB>, world: World, { people }: Cast, caseId: string, drawn: Drawn) {
  const at = world.clock.now()
  const threadId = newId(world.clock)
  const by = people.ministry.id
  await openThread(tx, {
    id: threadId,
    caseId,
    title: 'Case',
    messageId: newId(world.clock),
    status: 'concilliation',
    by,
    at,
  })
  const say = async (type: 'poll' | 'meeting', sender: string) => {
    const id = newId(world.clock)
    await tx
      .insertInto('message')
      .values({
        id,
        thread_id: threadId,
        sender_id: sender,
        sender_role: 'Claimants',
        type,
        body: 'Shall we meet?',
        sent_at: at,
      })
      .execute()
    return id
  }
  const poll = await say('poll', people[drawn.filer].id)
  await insertPoll(tx, { id: poll, options: ['Yes', 'No'], anonymous: false })
  const schedulerId = people[drawn.scheduler].id
  const meetings: string[] = []
  for (const [days, state] of [
    [7, 'planned'],
    [-7, 'planned'],
    [7, 'cancelled'],
  ] as const) {
    const id = await say('meeting', schedulerId)
    const starts = new Date(at.getTime() + days * DAY_MS)
    await insertMeeting(tx, {
      message_id: id,
      thread_id: threadId,
      case_id: caseId,
      scheduler_id: schedulerId,
      title: 'First sitting',
      location: 'Room 4',
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 3_600_000),
      changed_at: at,
      timed_at: at,
    })
    if (state === 'cancelled') await sql`update meeting set state = 'cancelled' where message_id = ${id}`.execute(tx)
    meetings.push(id)
  }
  const last = meetings.at(-1) ?? poll
  await tx.updateTable('thread').set({ last_message_id: last }).where('id', '=', threadId).execute()
  return { threadId, poll, meetings }
}
