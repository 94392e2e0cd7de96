import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { forLongTexts } from '@accord/contract/disputes/form'
import { isStage } from '@accord/policy/life.policy'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../src/db/tables.generated.ts'
import { openThread } from '../src/features/discussions/discussions.say.queries.ts'
import { rebuildAccess } from '../src/features/disputes/access.queries.ts'
import { insertCase } from '../src/features/disputes/disputes.file.queries.ts'
import { makeCaseFolder } from '../src/features/documents/documents.folders.queries.ts'
import { insertDocument } from '../src/features/documents/documents.queries.ts'
import { insertInvitations } from '../src/features/invitations/invitations.queries.ts'
import { insertMeeting } from '../src/features/meetings/meetings.queries.ts'
import { insertPoll } from '../src/features/polls/polls.queries.ts'
import { insertReferrals } from '../src/features/referrals/referrals.queries.ts'
import { insertChange } from '../src/features/stages/stages.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { type Cast, type Drawn, JOINED, REFERRED } from './drawnCase.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

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
      filedAgainst: 'The accused',
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
        chosen: null,
        side: null,
        size: 8,
        mime: 'text/plain',
        fileId,
        storageKey: fileId,
        scanState: 'unscanned',
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
      const made = { id: newId(world.clock), caseId: id }
      const as = { roleId: roleId(REFERRED[to]), referredBy: people.ministry.id, at }
      await insertReferrals(tx, [made], { ...as, ...whom })
    }
    const invitations: { id: string; by: string }[] = []
    for (const by of [people[drawn.filer], people.ministry]) {
      const invitation = newId(world.clock)
      const address = { kind: 'email', value: `${invitation}@mail.example` } as const
      await insertInvitations(
        tx,
        [
          {
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
            outboxId: newId(world.clock),
            fileId: null,
          },
        ],
        at,
      )
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
