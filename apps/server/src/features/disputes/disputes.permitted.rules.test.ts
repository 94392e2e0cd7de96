import type { Permission } from '@accord/contract/permissions'
import { maySee } from '@accord/policy/access.policy'
import { readThreads } from '@accord/policy/discussions.policy'
import { mayDiscuss } from '@accord/policy/disputes.policy'
import { readDocuments } from '@accord/policy/documents.policy'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { type Actor, draw, type Plan, pick, plan } from '../../../test/drawn.ts'
import { roleId } from '../../../test/invitations.ts'
import { customRole, PNG, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { actorById } from '../../http/session.ts'
import { factsOf } from './disputes.facts.ts'
import { findCase } from './disputes.queries.ts'

let world: World
let ministry: TestPerson
let roles: string[]
const HELD: readonly (readonly Permission[])[] = [
  ['view reports'],
  ['create dispute'],
  ['participate in resolution'],
  ['create dispute', 'participate in resolution'],
]
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
  roles = []
  for (const group of ['admin', 'party', 'settlement'] as const)
    for (const [i, held] of HELD.entries()) {
      const id = await roleId(world, await customRole(world, `${group} ${i}`, held))
      await world.deps.db.updateTable('role').set({ role_group: group }).where('id', '=', id).execute()
      roles.push(id)
    }
})
afterAll(() => world.end())

const wishes = fc.array(fc.nat(), { minLength: 10, maxLength: 10 })

const worker = { role: 4, unit: null, member: false }
/** The accused's own admin, in the case with a role that opens nothing before its approval. */
const ACCUSED_JOINS_EARLY: Plan = {
  units: [0, 0, 0, 0],
  people: [worker, worker, worker, worker, { role: 0, unit: 1, member: false }],
  cases: [
    {
      filer: 0,
      accused: 1,
      typed: null,
      approved: false,
      joined: { person: 4, side: 'neutral', leaves: false },
      referred: null,
      ends: null,
    },
  ],
}

/** Every row of a list, page by page, each page with the same total; null where there is no door. */
async function casesOf(url: string, token: string): Promise<string[] | null> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await world.call('GET', `${url}limit=2&cursor=${cursor}`, { token })
    if (status === 403) return null
    ids.push(...body.data.map((row: { case_id: string }) => row.case_id))
    if (!body.next_cursor) {
      expect(body.total, url).toBe(ids.length)
      return ids.sort()
    }
    cursor = body.next_cursor
  }
}

/** An account's own role, and the roles it joined cases with, become others: what a ministry may make of them. */
async function giveRoles(people: readonly Actor[], wish: readonly number[]) {
  const { db } = world.deps
  for (const [i, { id }] of people.entries()) {
    const n = pick(wish, i)
    if (n % 4 > 0)
      await db
        .updateTable('person')
        .set({ role_id: pick(roles, n) })
        .where('id', '=', id)
        .execute()
    await db
      .updateTable('case_participant')
      .set({ role_id: pick(roles, n + i) })
      .where('person_id', '=', id)
      .execute()
  }
}

it('shows in lists over several cases of each what its own page would, whatever roles people hold', async () => {
  await fc.assert(
    fc.asyncProperty(plan, wishes, async (drawn, wish) => {
      const { actors, cases } = await draw(world, ministry, drawn)
      const { db } = world.deps
      const files = [{ field: 'documents[]', name: 'slip.png', bytes: PNG }]
      for (const c of cases)
        await world.call('POST', `/api/case/${c.id}/add-document`, { token: c.filer.token, form: { files } })
      await giveRoles(actors, wish)
      for (const { id, token } of actors) {
        const actor = await actorById(db, id)
        if (!actor) throw new Error('an actor has gone')
        const seen = { threads: [] as string[], folders: [] as string[], files: [] as string[] }
        for (const c of cases) {
          const row = await findCase(db, c.id)
          if (!row || !maySee(actor, row.accessKeys)) continue
          const facts = factsOf(row)
          if (c.approved && readThreads(actor, facts).allowed) seen.threads.push(c.id)
          if (!readDocuments(actor, facts).allowed) continue
          seen.folders.push(c.id)
          const documents = await db.selectFrom('document').select('id').where('case_id', '=', c.id).execute()
          seen.files.push(...documents.map(() => c.id))
        }
        const orNone = (ids: string[], has: boolean) => (ids.length === 0 && !has ? null : ids.sort())
        const [files, discusses] = [actor.permissions.has('create dispute'), mayDiscuss(actor)]
        expect(await casesOf('/api/case/discussions?', token)).toEqual(orNone(seen.threads, discusses))
        expect(await casesOf('/api/documents/folders?', token)).toEqual(orNone(seen.folders, discusses || files))
        expect(await casesOf('/api/documents/folders?sort=name&', token)).toEqual(
          orNone(seen.folders, discusses || files),
        )
        expect(await casesOf('/api/documents/all?', token)).toEqual(orNone(seen.files, discusses || files))
        const { body } = await world.call('GET', '/api/dashboard', { token })
        expect(body.data.recent_messages.data).toHaveLength(Math.min(4, seen.threads.length))
        expect(body.data.recent_documents.data).toHaveLength(Math.min(4, seen.files.length))
      }
    }),
    { numRuns: 6, endOnFailure: true, examples: [[ACCUSED_JOINS_EARLY, [0]]] },
  )
}, 90_000)
