import { inviteHref, resetHref } from '@accord/contract/places'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeIn, PASSWORD, signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const EMAIL = 'secretive@mail.example'
const DEVICE = 'D'.repeat(43)
const GUESS = 'Gue55ed!pass'
const LINK = 'L1nkL1nkL1nkL1nkL1nkL1nkL1nkL1nkL1nkL1nkL1n'

const lines: string[] = []
let world: World
let token: string
let code: string
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void lines.push(line) } })
  token = await signUp(world, EMAIL)
  code = codeIn(await world.mailTo(EMAIL))
  const login = (password: string) =>
    world.call('POST', '/api/login', { body: { email: EMAIL, password }, headers: { 'x-device': DEVICE } })
  await login(PASSWORD)
  await login(GUESS)
  await world.call('POST', `/api/login?password=${GUESS}&email=${EMAIL}`, { body: { email: EMAIL, password: [GUESS] } })
  await world.call('GET', `/api/verify-password-token?invite_token=${LINK}`)
  await world.call('GET', inviteHref(LINK))
  await world.call('GET', resetHref(LINK))
  await world.call('GET', `/api/user-profile?token=${token}`, { token })
  await world.call('POST', '/api/confirm-email-code', { body: { email: EMAIL, code } })
})
afterAll(() => world.end())

const answered = () => lines.filter(line => JSON.parse(line).msg === 'answered')

it('has a line for each answer, without headers and bodies', () => {
  expect(answered().length).toBeGreaterThanOrEqual(11)
  for (const line of answered())
    expect(Object.keys(JSON.parse(line)).sort()).toEqual(
      ['hostname', 'ip', 'level', 'method', 'msg', 'pid', 'reqId', 'status', 'time', 'url'].sort(),
    )
})

it('never holds a password, a code, a token or a device', () => {
  for (const secret of [PASSWORD, GUESS, code, token, DEVICE, LINK])
    expect(lines.filter(line => line.includes(secret))).toEqual([])
})

it('names no address in the line of an answer', () => {
  const spellings = [EMAIL, encodeURIComponent(EMAIL), EMAIL.split('@')[0] ?? '']
  for (const spelling of spellings) expect(answered().filter(line => line.includes(spelling))).toEqual([])
})
