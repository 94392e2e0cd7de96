import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmNumber } from '../../../test/notifications.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { SETTINGS } from '../settings/settings.keys.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

type Card = { _id: string; key: string; name: string; description: string; settings: Record<string, string> }

const cardsOf = async (who: TestPerson): Promise<Card[]> =>
  (await world.call('GET', '/api/notifications/settings', { token: who.token })).body.data
const settingsOf = async (who: TestPerson, key = 'documents') =>
  (await cardsOf(who)).find(card => card.key === key)?.settings
const update = (who: TestPerson, body: object) =>
  world.call('POST', '/api/notifications/update-setting', { token: who.token, body })

describe('the notification settings', () => {
  it('are a card each, with emails on', async () => {
    const cards = await cardsOf(await makePerson(world, 'Claimants'))
    expect(cards.map(card => card.key)).toEqual(SETTINGS.map(setting => setting.key))
    expect(new Set(cards.map(card => card._id)).size).toBe(SETTINGS.length)
    for (const card of cards) {
      expect(card).toMatchObject({ settings: { email: '1' }, name: expect.stringMatching(/\w/) })
      expect(card.description).toMatch(/\.$/)
      expect(Object.keys(card.settings)).toEqual(['email'])
    }
  })

  it('offer text messages to a confirmed number, on by itself only where no email arrives and it is worth one', async () => {
    const both = await makePerson(world, 'Claimants')
    await confirmNumber(world, both)
    const phoned = await makePerson(world, 'Claimants')
    await confirmNumber(world, phoned, { only: true })
    expect((await cardsOf(both)).map(card => card.settings)).toEqual(SETTINGS.map(() => ({ email: '1', sms: '0' })))
    expect((await cardsOf(phoned)).filter(card => card.settings.sms === '1').map(card => card.key)).toEqual([
      'new_cases',
      'case_changes',
      'meetings',
      'deadlines',
      'requests',
    ])
  })

  it('are set, and flipped, by key or id, for the caller alone', async () => {
    const [mine, other] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
    await confirmNumber(world, mine)
    const id = (await cardsOf(mine)).find(card => card.key === 'documents')?._id
    const steps: [object, object][] = [
      [{ option: 'email:0' }, { email: '0', sms: '0' }],
      [{ option: 'email:0' }, { email: '0', sms: '0' }],
      [{ option: 'email' }, { email: '1', sms: '0' }],
      [
        { setting: id, option: 'email' },
        { email: '0', sms: '0' },
      ],
      [{ option: 'sms' }, { email: '0', sms: '1' }],
      [{ option: 'sms:1' }, { email: '0', sms: '1' }],
      [{ option: 'email:1' }, { email: '1', sms: '1' }],
    ]
    for (const [body, settings] of steps) {
      const reply = await update(mine, { setting: 'documents', ...body })
      expect([reply.status, reply.body]).toEqual([200, { message: 'Your choice has been saved.', data: null }])
      expect(await settingsOf(mine)).toEqual(settings)
    }
    expect(await settingsOf(mine, 'meetings')).toEqual({ email: '1', sms: '0' })
    expect(await settingsOf(other)).toEqual({ email: '1' })
  })

  it('flip as often as they are asked, also at one moment', async () => {
    const who = await makePerson(world, 'Claimants')
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => update(who, { setting: 'documents', option: 'email' })),
    )
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    expect(await settingsOf(who)).toEqual({ email: '0' })
  })

  it.each([
    ['setting', { setting: 'nothing', option: 'email' }],
    ['setting', { setting: '00000000-0000-7000-8000-000000000000', option: 'email' }],
    ['setting', { option: 'email' }],
    ['option', { setting: 'documents' }],
    ['option', { setting: 'documents', option: 'pigeon' }],
    ['option', { setting: 'documents', option: 'email:2' }],
    ['option', { setting: 'documents', option: 'Email:1 ' }],
    ['option', { setting: 'documents', option: 'sms:1' }],
    ['value', { setting: 'documents', option: 'email', value: '1' }],
    ['option', { setting: '2fa', option: 'email' }],
    ['channel', { setting: 'documents', option: 'email', channel: 'sms' }],
  ])('refuse a bad %s: %j', async (field, body) => {
    const who = await makePerson(world, 'Claimants')
    const reply = await update(who, body)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
    expect(await settingsOf(who)).toEqual({ email: '1' })
  })
})
