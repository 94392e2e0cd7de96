import { places } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsAbout, NOBODYS_ID, openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, profileOf, type TestPerson } from '../../../test/people.ts'
import { type Asker, askToJoin, askUnlisted, decideRequest, requestRow, unitOf } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }))
})
afterAll(() => world.end())

const decide = (who: TestPerson, asker: Asker, how: 'approve' | 'decline' = 'approve', body?: object) =>
  decideRequest(world, who, asker.requestId, how, body)

describe('an acceptance', () => {
  it('makes the person a member at their next request, in the role they had, and notifies them', async () => {
    const asker = await askToJoin(world, tree.org.id)
    expect(await profileOf(world, asker)).toMatchObject({ pending_membership: 'Bank org', organization_name: '' })
    const reply = await decide(tree.orgAdmin, asker)
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'Claimants Test is now a member of Bank org.', data: { _id: asker.requestId, status: 'approved' } },
    ])
    expect(await profileOf(world, asker)).toMatchObject({
      pending_membership: null,
      permissions: ['create dispute', 'participate in resolution', 'view dispute notifications'],
      organization_name: 'Bank org',
      user_role: {
        role_name: 'Claimants',
        union_name: 'Bank union',
        union_branch_name: 'Bank branch',
        union_sub_branch_name: 'Bank org',
        non_union_id: 0,
      },
    })
    const loner = await makePerson(world, 'Claimants')
    expect((await profileOf(world, loner)).user_role.non_union_id).toBe(Number(loner.key))
    const mail = await world.mailTo(asker.email)
    expect(mail).toContain('Subject: Your membership of Bank org was accepted')
    expect(mail).toContain(places.dashboard)
  })

  it('is one event with what was and what is, and who did it', async () => {
    const asker = await askToJoin(world, tree.org.id)
    await decide(tree.branchAdmin, asker)
    expect(await eventsAbout(world, asker)).toMatchObject([
      {
        actor_id: tree.branchAdmin.id,
        action: 'membership accepted',
        unit_id: tree.org.id,
        thing_id: asker.requestId,
        before: { status: 'pending', unit: null },
        after: { status: 'approved', unit: tree.org.id },
      },
    ])
    expect(await requestRow(world, asker.requestId)).toMatchObject({
      status: 'approved',
      decided_by: tree.branchAdmin.id,
      decided_at: expect.any(Date),
    })
  })

  it('takes no other unit than the one asked for', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const other = await decide(ministry, asker, 'approve', { unit_id: tree.otherOrg.id })
    expect([other.status, Object.keys(other.body.error ?? {})]).toEqual([422, ['unit_id']])
    expect((await decide(ministry, asker, 'approve', { unit_id: tree.org.id })).status).toBe(200)
  })

  it('goes by SMS to whoever has only a number', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const number = `+23480${asker.key.padStart(8, '0')}`
    await world.deps.db
      .updateTable('contact')
      .set({ kind: 'phone', value: number })
      .where('person_id', '=', asker.id)
      .execute()
    await decide(tree.orgAdmin, asker)
    await world.mailTo(number, text => text.includes('your membership of Bank org was accepted'))
  })
})

describe('a refusal', () => {
  it('needs a reason, sends it to the person, and leaves them free to ask again', async () => {
    const asker = await askToJoin(world, tree.org.id)
    for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(501) }, { reason: 7 }]) {
      const reply = await decide(tree.orgAdmin, asker, 'decline', body)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['reason']])
    }
    const reason = `We do not know {this} person, ${'x'.repeat(450)}.`
    const reply = await decide(tree.orgAdmin, asker, 'decline', { reason })
    expect(reply.body).toMatchObject({ data: { _id: asker.requestId, status: 'declined' } })
    expect(reply.body.message).toContain('Claimants Test')
    expect((await profileOf(world, asker)).pending_membership).toBeNull()
    expect((await profileOf(world, asker)).user_role.non_union_id).toBeGreaterThan(0)
    expect(await unitOf(world, asker)).toBeNull()
    const mail = await world.mailTo(asker.email)
    expect(mail.replace(/\s+/g, ' ')).toContain('We do not know {this} person')
    expect((await eventsAbout(world, asker)).at(-1)).toMatchObject({
      action: 'membership declined',
      before: { status: 'pending', unit: null },
      after: { status: 'declined', unit: null, reason },
    })
    const again = await askToJoin(world, tree.org.id, asker)
    expect((await decide(tree.orgAdmin, again)).status).toBe(200)
  })
})

describe('an organization that is not listed', () => {
  it('becomes a unit that exists, chosen by the ministry', async () => {
    const employer = await makeUnit(world, 'employer', 'Kano Mills')
    for (const unit of [tree.union, tree.branch, tree.org, employer]) {
      const asker = await askUnlisted(world, 'Kano Mills')
      const reply = await decide(ministry, asker, 'approve', { unit_id: unit.id })
      expect(reply.status, reply.raw).toBe(200)
      expect(await unitOf(world, asker)).toBe(unit.id)
      expect((await eventsAbout(world, asker)).at(-1)).toMatchObject({
        action: 'membership accepted',
        unit_id: unit.id,
      })
      await world.mailTo(asker.email, text => text.includes('“Kano Mills”'))
    }
  })

  it('is refused without a unit, and with one that is not there, not confirmed, or the ministry itself', async () => {
    const asker = await askUnlisted(world, 'Kano Mills')
    const { db } = world.deps
    const own = await db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()
    const deleted = await makeUnit(world, 'union', 'Gone union')
    await db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', deleted.id).execute()
    const unknown = await makeUnit(world, 'employer', 'Named in a case')
    await db.updateTable('unit').set({ verified: false }).where('id', '=', unknown.id).execute()
    const wrong = [NOBODYS_ID, own.id, deleted.id, unknown.id, asker.id, 'x', 7, null]
    for (const unit_id of [undefined, ...wrong]) {
      const reply = await decide(ministry, asker, 'approve', { unit_id })
      expect([unit_id, reply.status, Object.keys(reply.body.error ?? {})]).toEqual([unit_id, 422, ['unit_id']])
    }
    expect((await requestRow(world, asker.requestId)).status).toBe('pending')
  })

  it('is declined with a reason that names it', async () => {
    const asker = await askUnlisted(world, 'Kano Mills')
    expect((await decide(ministry, asker, 'decline', { reason: 'It is not in Nigeria.' })).status).toBe(200)
    const mail = await world.mailTo(asker.email)
    expect(mail).toContain('“Kano Mills”')
    expect(mail).toContain('It is not in Nigeria.')
  })
})
