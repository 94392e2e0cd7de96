import { describe, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { inviteParty, inviteUser } from '../../../test/invitations.ts'
import { makePerson, makeUnit, signInAs, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const inWorld = async (limits: Record<string, string>, act: (world: World) => Promise<void>) => {
  const world = await openWorld({ LIMIT_WRITES: '1000', ...limits }, { work: false })
  await act(world).finally(() => world.end())
}

describe('invitations', () => {
  it('are 50 an hour for each person', () =>
    inWorld({}, async world => {
      const by = await makeMinistryAdmin(world)
      for (let i = 0; i < 50; i++)
        expect((await inviteUser(world, by, `g${i}@mail.example`, 'Mediators')).status).toBe(200)
      expect((await inviteUser(world, by, 'last@mail.example', 'Mediators')).status).toBe(429)
      world.clock.add(3_600_000)
      expect((await inviteUser(world, by, 'last@mail.example', 'Mediators')).status).toBe(200)
    }))

  it('are so many a day for each unit, whoever of it sends them', () =>
    inWorld({ LIMIT_INVITES_DAY: '3' }, async world => {
      const [busy, quiet] = [
        await makeUnit(world, 'union', 'Busy union'),
        await makeUnit(world, 'union', 'Quiet union'),
      ]
      const adminOf = (unitId: string) => makePerson(world, 'National Union Admin', { unitId })
      const [one, other, elsewhere] = [await adminOf(busy.id), await adminOf(busy.id), await adminOf(quiet.id)]
      let sent = 0
      const invite = async ({ id }: TestPerson) => {
        // A session of its own: the clock runs past their idle time.
        const by = { id, key: '', email: '', token: await signInAs(world, id) }
        return (await inviteUser(world, by, `day${++sent}@mail.example`, 'Staff')).status
      }
      expect([await invite(one), await invite(other), await invite(one)]).toEqual([200, 200, 200])
      expect([await invite(one), await invite(other), await invite(elsewhere)]).toEqual([429, 429, 200])
      // The hour of each person is over, the day of the unit is not.
      world.clock.add(3_600_000)
      expect(await invite(other)).toBe(429)
      world.clock.add(23 * 3_600_000)
      expect(await invite(other)).toBe(200)
    }))

  it('by text count among the texts of the day, sent and sent again; by email they do not', () =>
    inWorld({ LIMIT_SMS_DAY: '2' }, async world => {
      const by = await makeMinistryAdmin(world)
      const first = await inviteUser(world, by, '08031110001', 'Mediators')
      expect(first.status, first.raw).toBe(200)
      world.clock.add(61_000)
      const resend = () => world.call('POST', `/api/users/invites/${first.body.data._id}/resend`, { token: by.token })
      expect((await resend()).status).toBe(200)
      world.clock.add(61_000)
      for (const over of [await inviteUser(world, by, '08031110002', 'Mediators'), await resend()]) {
        expect(over.status).toBe(429)
        expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await world.call('GET', '/api/validate-email?email=08031110003')).status).toBe(429)
      expect((await inviteUser(world, by, 'mail@mail.example', 'Mediators')).status).toBe(200)
    }))

  it('from an approval count against who filed the case; over the cap the approval is kept and nobody is notified', () =>
    inWorld({ LIMIT_INVITES_DAY: '2' }, async world => {
      const [ministry, filer, other] = [
        await makeMinistryAdmin(world),
        await makePerson(world, 'Claimants'),
        await makePerson(world, 'Claimants'),
      ]
      let n = 0
      const approve = async (by: TestPerson) => {
        const organization_email = `works${++n}@mill.example`
        const filed = await fileDispute(world, by, { accused_name: `Mill ${n}`, organization_email, title: `Pay ${n}` })
        const reply = await approveCase(world, ministry, filed.body.data._id)
        return [reply.status, reply.body.data.next_step.step]
      }
      const [notified, notNotified] = [
        [200, 'refer'],
        [200, 'invite the accused'],
      ]
      expect([await approve(filer), await approve(filer), await approve(filer)]).toEqual([
        notified,
        notified,
        notNotified,
      ])
      expect(await approve(other)).toEqual(notified)
      expect((await inviteUser(world, ministry, 'officer@mail.example', 'Mediators')).status).toBe(200)
    }))

  it('by text from an approval count too, and are never the reason to refuse it', () =>
    inWorld({ LIMIT_SMS_DAY: '1' }, async world => {
      const [ministry, worker] = [await makeMinistryAdmin(world), await makePerson(world, 'Claimants')]
      const approve = async (organization_phone: string) => {
        const accused = {
          accused_name: `Tannery of ${organization_phone}`,
          organization_phone,
          title: `Wages ${organization_phone}`,
        }
        const filed = await fileDispute(world, worker, accused)
        return approveCase(world, ministry, filed.body.data._id)
      }
      expect((await approve('08031110001')).status).toBe(200)
      expect((await inviteUser(world, ministry, '08031110002', 'Mediators')).status).toBe(429)
      const over = await approve('08031110003')
      expect(over.status, over.raw).toBe(200)
    }))
})

describe('invitations to a case that is not approved', () => {
  const filed = async (world: World, filer: TestPerson) =>
    filedCase(world, filer, (await makeUnit(world, 'employer', `Firm ${++firms}`)).id)
  let firms = 0
  const party = (world: World, filer: TestPerson, caseId: string, name: string) =>
    inviteParty(world, filer, caseId, `${name}@mail.example`, 'Claimants')

  it('wait five at a time and are ten in all; approval ends that', () =>
    inWorld({}, async world => {
      const [ministry, filer] = [await makeMinistryAdmin(world), await makePerson(world, 'Claimants')]
      const caseId = await filed(world, filer)
      const invite = (name: string) => party(world, filer, caseId, name)
      const ids: string[] = []
      for (let i = 0; i < 5; i++) ids.push((await invite(`a${i}`)).body.data._id)
      const sixth = await invite('a5')
      expect([sixth.status, sixth.body.message]).toEqual([409, expect.stringMatching(/5 invitations may wait/)])
      // The same address again is no other invitation, whatever else is full.
      expect((await invite('a0')).body.invitation).toMatchObject({ _id: ids[0] })
      for (const id of ids)
        expect((await world.call('DELETE', `/api/users/invites/${id}`, { token: filer.token })).status).toBe(200)
      for (let i = 6; i < 11; i++) expect((await invite(`a${i}`)).status).toBe(200)
      const last = await world.call('GET', '/api/users/invites', { token: ministry.token })
      for (const { _id } of last.body.data)
        await world.call('DELETE', `/api/users/invites/${_id}`, { token: ministry.token })
      const eleventh = await invite('a11')
      expect([eleventh.status, eleventh.body.message]).toEqual([409, expect.stringMatching(/10 people may be invited/)])
      expect((await inviteParty(world, ministry, caseId, 'by-ministry@mail.example', 'Claimants')).status).toBe(200)
      expect((await approveCase(world, ministry, caseId)).status).toBe(200)
      expect((await invite('a11')).status).toBe(200)
    }))

  it('are twenty a day over all such cases of one filer, those sent again included', () =>
    inWorld({ CODE_COOLDOWN_S: '0' }, async world => {
      const [filer, other] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
      let sent = 0
      let newest = ''
      for (let i = 0; i < 4; i++) {
        const caseId = await filed(world, filer)
        for (let k = 0; k < 4; k++) {
          const reply = await party(world, filer, caseId, `b${sent++}`)
          expect(reply.status, reply.raw).toBe(200)
          newest = reply.body.data._id
        }
      }
      const resend = () => world.call('POST', `/api/users/invites/${newest}/resend`, { token: filer.token })
      for (let i = 0; i < 4; i++) expect((await resend()).status).toBe(200)
      const caseId = await filed(world, filer)
      for (const over of [await party(world, filer, caseId, 'over'), await resend()]) {
        expect(over.status).toBe(429)
        expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await party(world, other, await filed(world, other), 'other')).status).toBe(200)
      world.clock.add(86_400_000)
      const again = { ...filer, token: await signInAs(world, filer.id) }
      expect((await party(world, again, caseId, 'over')).status).toBe(200)
    }))

  it('never pass five when ten are sent at once', () =>
    inWorld({}, async world => {
      const filer = await makePerson(world, 'Claimants')
      const caseId = await filed(world, filer)
      const all = await Promise.all(Array.from({ length: 10 }, (_, i) => party(world, filer, caseId, `c${i}`)))
      expect(all.map(reply => reply.status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(409)])
    }))
})
