import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { ensureFirstAdmin } from './first-admin.service.ts'

const ADMIN = { ADMIN_EMAIL: 'chief@labour.example', ADMIN_PASSWORD: 'Conciliate2026!' }

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await openWorld(
    { LOG_LEVEL: 'trace', ...ADMIN },
    { work: false, slowPasswords: true, logTo: { write: line => void lines.push(line) } },
  )
})
afterAll(() => world.end())

const people = () => world.deps.db.selectFrom('person').select('password_hash').execute()
const withoutAdmin = () => ({ ...world.deps, env: { ...world.deps.env, admin: null } })
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? ''
const ask = (token: string) => world.call('GET', `/api/verify-password-token?invite_token=${token}`)

it('a fresh installation has nobody in it', async () => {
  expect(await people()).toEqual([])
})

it('a set-up link is kept as a hash, names nobody, and ends with the next start and after seven days', async () => {
  const first = tokenOf((await ensureFirstAdmin(withoutAdmin())).setUpLink)
  expect(first).toMatch(/^[\w-]{43}$/)
  const kept = await world.deps.db.selectFrom('invitation').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(first)
  expect((await ask(first)).body.data).toMatchObject({ kind: 'set-up', email: null, inviter: null })
  const second = tokenOf((await ensureFirstAdmin(withoutAdmin())).setUpLink)
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
  world.clock.add(7 * 86_400_000)
  const unknown = await ask('x'.repeat(43))
  expect([(await ask(second)).raw, unknown.status]).toEqual([unknown.raw, 404])
})

it('ten starts at once make one admin of the environment, whose password is kept as a hash and never logged', async () => {
  const links = await Promise.all(Array.from({ length: 10 }, () => ensureFirstAdmin(world.deps)))
  expect(links).toEqual(Array(10).fill({ setUpLink: null }))
  const made = await people()
  expect(made).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }])
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  expect((await world.call('POST', '/api/login', { body })).body.data.page).toBe('dashboard')
  expect(lines.join('')).not.toContain(ADMIN.ADMIN_PASSWORD)
})

it('nothing is made once there is a Ministry Admin', async () => {
  const other = { email: 'second@labour.example', password: 'Conciliate2027!' }
  await ensureFirstAdmin({ ...world.deps, env: { ...world.deps.env, admin: other } })
  expect(await people()).toHaveLength(1)
  expect(await ensureFirstAdmin(withoutAdmin())).toEqual({ setUpLink: null })
})
