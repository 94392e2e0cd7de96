import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase } from '../../../test/cases.ts'
import { openTrees, readsOf, type Tree } from '../../../test/parties.ts'
import type { TestPerson } from '../../../test/people.ts'
import { askToJoin, caseRow, decideRequest, requestRow, unitOf } from '../../../test/requests.ts'
import { until } from '../../../test/until.ts'
import type { Reply, World } from '../../../test/world.ts'

let world: World
let tree: Tree
let other: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, other, ministry } = await openTrees({ tree: 'Bank', other: 'Mine' }, { work: false }))
})
afterAll(() => world.end())

const filed = (who: TestPerson, accused: { id: string }) => filedCase(world, who, accused.id)
const approve = (id: string) => approveCase(world, ministry, id)

describe('at the same moment', () => {
  it('a case is approved and its filer accepted: either comes first, and the access is right', async () => {
    for (let i = 0; i < 8; i++) {
      const worker = await askToJoin(world, tree.org.id)
      const id = await filed(worker, other.org)
      const [approved, accepted] = await Promise.all([
        approve(id),
        decideRequest(world, tree.orgAdmin, worker.requestId, 'approve'),
      ])
      expect([approved.status, accepted.status]).toEqual([200, 200])
      const claims = (await caseRow(world, id)).claimant_unit_id !== null
      expect(await readsOf(world, id, [worker, other.orgAdmin, tree.orgAdmin])).toEqual([200, 200, claims ? 200 : 404])
    }
  })

  it('an invitation to another unit is accepted and the membership: neither blocks the other, and none is left', async () => {
    const { db } = world.deps
    const staff = await db.selectFrom('role').select('id').where('name', '=', 'Staff').executeTakeFirstOrThrow()
    for (let i = 0; i < 6; i++) {
      const asker = await askToJoin(world, tree.org.id)
      const body = { email: asker.email, role: staff.id, unit_id: other.org.id }
      await world.call('POST', '/api/users/send-invite', { token: ministry.token, body })
      const { token } = asker
      const invite_id = (await world.call('GET', '/api/invites', { token })).body.data[0]._id
      const [joined, accepted] = await Promise.all([
        world.call('POST', '/api/invites/accept', { token, body: { invite_id } }),
        decideRequest(world, tree.orgAdmin, asker.requestId, 'approve'),
      ])
      expect(joined.status, joined.raw).toBe(200)
      expect([200, 409]).toContain(accepted.status)
      expect(await unitOf(world, asker)).toBe(other.org.id)
      const { status } = await requestRow(world, asker.requestId)
      expect(status).toBe(accepted.status === 200 ? 'approved' : 'ended')
    }
  })

  it('an approval waits for the acceptance, then counts the organization in', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const id = await filed(worker, other.org)
    await meanwhile(['select from cases where id = $1 for update', [id]], () => approve(id), [
      'update cases set claimant_unit_id = $1 where id = $2',
      [tree.org.id, id],
    ])
    expect(await readsOf(world, id, [worker, tree.orgAdmin, tree.unionAdmin, other.orgAdmin])).toEqual([
      200, 200, 200, 200,
    ])
  })

  it('an acceptance waits for the approval, then leaves the case to the person', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const id = await filed(worker, other.org)
    const reply = await meanwhile(
      ['select from cases where id = $1 for update', [id]],
      () => decideRequest(world, tree.orgAdmin, worker.requestId, 'approve'),
      [`update cases set status = 'concilliation', approved_at = now() where id = $1`, [id]],
    )
    expect(reply.status).toBe(200)
    expect((await caseRow(world, id)).claimant_unit_id).toBeNull()
  })

  it('a filing waits for the acceptance and is then the organization’s', async () => {
    const worker = await askToJoin(world, tree.org.id)
    const file = () => fileDispute(world, worker, { accused_party: other.org.id, title: 'Filed meanwhile' })
    const late = await meanwhile(['select from person where id = $1 for update', [worker.id]], file, [
      'update person set unit_id = $1 where id = $2',
      [tree.org.id, worker.id],
    ])
    expect(late.status).toBe(200)
    expect((await caseRow(world, late.body.data._id)).claimant_unit_id).toBe(tree.org.id)
  })
})

type Statement = [text: string, values: unknown[]]
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Holds a row, starts an action that waits for it, changes what the action must not overlook, and lets it go on. */
async function meanwhile(hold: Statement, action: () => Promise<Reply>, change: Statement): Promise<Reply> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(...hold)
    const waiting = action()
    await until('the action to wait', async () => (await world.pool.query(WAITING)).rowCount === 1)
    await client.query(...change)
    await client.query('commit')
    return await waiting
  } finally {
    client.release()
  }
}
