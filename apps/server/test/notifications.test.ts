import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputeForm } from './cases.ts'
import { type Node, type Pair, startPair } from './nodes.ts'
import { codeIn, PASSWORD } from './people.ts'
import { endServers } from './server.ts'
import { runSql } from './template.ts'
import { until } from './until.ts'

const ADMIN = { email: 'admin@labour.example', password: 'Conciliate2026!' }
const CASES = 24

let pair: Pair
beforeAll(async () => {
  pair = await startPair({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LIMIT_WRITES: '1000' })
})
afterAll(async () => {
  await pair?.end()
  await endServers()
})

const file = (node: Node, token: string, n: number) =>
  node.call('POST', '/api/case/create', {
    token,
    body: disputeForm({
      title: `Case ${n}`,
      accused_name: 'Delta Mills',
      organization_email: `office${n}@firm.example`,
    }),
  })

async function signUp(email: string): Promise<string> {
  const { a } = pair
  await a.call('GET', `/api/validate-email?email=${email}`)
  const code = codeIn(await pair.mailTo(email))
  const { body } = await a.call('POST', '/api/confirm-email-code', { body: { email, code } })
  const token: string = body.data.token
  await a.call('POST', '/api/create-password', { token, body: { password: PASSWORD, password_confirmation: PASSWORD } })
  expect((await a.complete(token)).status).toBe(200)
  return token
}

it('notifies of each filing once, also when one of two nodes is killed in the middle of it', async () => {
  const token = await signUp('worker@mail.example')
  const filed = []
  for (let n = 0; n < CASES; n++) {
    filed.push(file(n < CASES / 2 ? pair.b : pair.a, token, n))
    if (n === CASES / 2) void pair.b.kill('SIGKILL')
  }
  const done = (await Promise.allSettled(filed)).filter(one => one.status === 'fulfilled')
  expect(done.length).toBeGreaterThanOrEqual(CASES / 2)
  const { ownerUrl } = pair.database
  await until('every notification', async () => {
    const [row] = await runSql(
      ownerUrl,
      `select not exists (select from event_unchained)
      and seq = (select max(seq) from event_chain) received from listener where name = 'notifications'`,
    )
    return row?.received
  })
  const cases = await runSql(ownerUrl, 'select id from cases')
  const rows = await runSql(
    ownerUrl,
    `select case_id, count(*)::int times from notification
    where kind = 'case filed' group by case_id`,
  )
  expect(rows).toHaveLength(cases.length)
  expect(new Set(rows.map(row => row.times))).toEqual(new Set([1]))
})
