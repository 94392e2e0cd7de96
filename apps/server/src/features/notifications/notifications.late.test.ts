import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { documentsSent, subjectsTo } from '../../../test/mails.ts'
import { allNotified } from '../../../test/notifications.ts'
import { join, leave, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { mails } from '../../mails.ts'
import { composed } from '../../notices.ts'
import { deliver } from '../sending/deliver.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

/** Does this between the moment a mail is written down and the moment it leaves. */
async function beforeSending(act: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  const { jobs } = world.deps
  await jobs.stop()
  await act()
  await documentsSent(world)
  await meanwhile()
  await jobs.start({ deliver: deliver(world.deps, { mails, composed: composed(world.deps) }) })
}

const choose = (who: TestPerson, setting: string, option: string) =>
  world.call('POST', '/api/notifications/update-setting', { token: who.token, body: { setting, option } })

it('sends an email only to who may still know, wants it, and has the address, when it leaves', async () => {
  const { claimant, caseId } = await makeStory(world)
  await allNotified(world)
  const names = ['removed', 'suspended', 'elsewhere', 'unsubscribed', 'unreachable', 'stays'] as const
  const made = await Promise.all(names.map(async name => [name, await makePerson(world, 'Respondents', { name })]))
  const who = Object.fromEntries(made) as Record<(typeof names)[number], TestPerson>
  const people = Object.values(who)
  for (const one of people) await join(world, caseId, one, 'accused')
  const { db } = world.deps
  await beforeSending(
    () =>
      world.call('POST', `/api/case/${caseId}/add-document`, {
        token: claimant.token,
        form: { files: [{ field: 'documents[]', name: 'Payslip.txt', bytes: Buffer.from('x') }] },
      }),
    async () => {
      const written = await db.selectFrom('outbox').select('person_id').where('kind', '=', 'new documents').execute()
      expect(people.filter(one => written.some(row => row.person_id === one.id))).toHaveLength(people.length)
      await leave(world, caseId, who.removed)
      await setPersonStatus(world, who.suspended, 'suspended')
      await leave(world, caseId, who.elsewhere)
      const unit = await makeUnit(world, 'employer', 'Another firm')
      await db.updateTable('person').set({ unit_id: unit.id }).where('id', '=', who.elsewhere.id).execute()
      await choose(who.unsubscribed, 'documents', 'email:0')
      await db.deleteFrom('contact').where('person_id', '=', who.unreachable.id).execute()
    },
  )
  const sent = await Promise.all(people.map(async one => (await subjectsTo(world, one.email)).length))
  expect(Object.fromEntries(names.map((name, i) => [name, sent[i]]))).toEqual({
    removed: 0,
    suspended: 0,
    elsewhere: 0,
    unsubscribed: 0,
    unreachable: 0,
    stays: 1,
  })
})
