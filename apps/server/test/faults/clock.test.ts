import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../cases.ts'
import { codeIn, PASSWORD } from '../people.ts'
import { personWith } from '../recovery.ts'
import { openWorld, type World } from '../world.ts'

const HOUR_MS = 3_600_000
const READS = 10
const EMAIL = 'new@mail.example'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ LIMIT_READS: String(READS) })
  story = await makeStory(world)
  await personWith(world, 'ada@people.example')
})
afterAll(() => world.end())

const read = async () => (await world.call('GET', '/api/user-profile', { token: story.ministry.token })).status
const askCode = async () => (await world.call('GET', `/api/validate-email?email=${EMAIL}`)).status
const seen = new Set<string>()
const newCode = async () => {
  const code = codeIn(await world.mailTo(EMAIL, text => codeIn(text) !== '' && !seen.has(codeIn(text))))
  seen.add(code)
  return code
}
const confirm = async (code: string) =>
  (await world.call('POST', '/api/confirm-email-code', { body: { email: EMAIL, code } })).status
const signIn = async () =>
  (await world.call('POST', '/api/login', { body: { email: 'ada@people.example', password: PASSWORD } })).status
const say = async (message: string) => {
  const url = `/api/case/discussions/${story.threadId}/send-message`
  return (await world.call('POST', url, { token: story.employer.token, body: { type: 'text', message } })).status
}
const said = async (): Promise<string[]> => {
  const url = `/api/case/discussions/${story.threadId}/messages`
  const { body } = await world.call('GET', url, { token: story.employer.token })
  return body.data.filter((one: { type: string }) => one.type === 'text').map((one: { message: string }) => one.message)
}

/** As often as anybody may in a minute, and no more. */
async function readUntilLimited() {
  for (let n = 0; n < READS; n++) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
}

it('a clock that is put back an hour locks nobody out and keeps what was said in order', async () => {
  expect(await say('first')).toBe(200)
  await readUntilLimited()
  expect(await askCode()).toBe(200)
  await newCode()
  expect(await askCode()).toBe(429)

  world.clock.add(-HOUR_MS)
  await readUntilLimited()
  expect(await say('second')).toBe(200)
  expect(await said()).toEqual(['first', 'second'])
  expect(await signIn()).toBe(200)
  expect(await askCode()).toBe(200)
  expect(await confirm(await newCode())).toBe(200)
})

it('one that is put an hour forward ends codes and no session in use', async () => {
  world.clock.add(2 * HOUR_MS)
  expect(await say('third')).toBe(200)
  expect(await askCode()).toBe(200)
  const old = await newCode()
  world.clock.add(HOUR_MS)
  expect(await confirm(old)).toBe(422)
  expect(await askCode()).toBe(200)
  expect(await confirm(await newCode())).toBe(200)
  expect(await say('fourth')).toBe(200)
  expect(await said()).toEqual(['first', 'second', 'third', 'fourth'])
})
