import { places } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { another, kindsTo, logIn, secondStep, signInCode, twoStepPerson } from '../../../test/security.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const [HOME, OFFICE] = [{ 'x-device': 'h'.repeat(43) }, { 'x-device': 'o'.repeat(43) }]
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

describe('a device the person never signed in with', () => {
  it('is reported to the owner, when and roughly what, but not at the first sign-in', async () => {
    await personWith(world, 'ada@mail.example', '+2348038880001')
    await logIn(world, 'ada@mail.example', PASSWORD, HOME)
    await logIn(world, 'ada@mail.example', PASSWORD, HOME)
    expect(await kindsTo(world, 'ada@mail.example')).toEqual([])
    world.clock.set(new Date('2027-03-01T22:30:00Z'))
    await logIn(world, '08038880001', PASSWORD, { ...OFFICE, 'user-agent': PHONE })
    const mail = await world.mailTo('ada@mail.example')
    expect(mail).toContain('Subject: A new device logged into your Accord account')
    expect(mail).toContain('When: 2027-03-01, 23:30 (Nigerian time)')
    expect(mail).toContain('With: Chrome on Android')
    expect(mail).toContain(world.deps.env.publicUrl + places.recovery)
    expect(await world.mailTo('+2348038880001')).toContain('A new device logged into your Accord account')
    await logIn(world, 'ada@mail.example', PASSWORD, OFFICE)
    expect(await kindsTo(world, 'ada@mail.example')).toEqual(['new device'])
  })

  it('is not kept from notice by leaving the header out or by what it calls itself', async () => {
    await personWith(world, 'silent@mail.example')
    await logIn(world, 'silent@mail.example', PASSWORD, HOME)
    await logIn(world, 'silent@mail.example', PASSWORD, {
      'user-agent': '<b>Click https://evil.example {publicUrl}</b>',
    })
    const mail = await world.mailTo('silent@mail.example')
    expect(mail).toContain('With: an unknown device')
    expect(mail).not.toContain('evil')
    await logIn(world, 'silent@mail.example')
    expect(await kindsTo(world, 'silent@mail.example')).toEqual(['new device'])
  })

  it('is reported once of many at once', async () => {
    await personWith(world, 'crowd@mail.example')
    await logIn(world, 'crowd@mail.example', PASSWORD, HOME)
    await Promise.all(Array.from({ length: 8 }, () => logIn(world, 'crowd@mail.example', PASSWORD, OFFICE)))
    expect(await kindsTo(world, 'crowd@mail.example')).toEqual(['new device'])
  })

  it('is not reported while the sign-in is not complete', async () => {
    await personWith(world, 'two@mail.example')
    await logIn(world, 'two@mail.example', PASSWORD, HOME)
    await twoStepPerson(world, 'two@mail.example')
    await logIn(world, 'two@mail.example', 'Wrong2026!', OFFICE)
    await logIn(world, 'two@mail.example', PASSWORD, OFFICE)
    const code = await signInCode(world, 'two@mail.example')
    await secondStep(world, 'two@mail.example', another(code), PASSWORD, OFFICE)
    expect(await kindsTo(world, 'two@mail.example')).toEqual(['sign-in code'])
    await secondStep(world, 'two@mail.example', code, PASSWORD, OFFICE)
    expect(await kindsTo(world, 'two@mail.example')).toEqual(['sign-in code', 'new device'])
  })
})
