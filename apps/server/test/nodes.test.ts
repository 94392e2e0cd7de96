import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputeForm } from './cases.ts'
import { listen } from './listen.ts'
import { type Answer, type Node, type Pair, startPair } from './nodes.ts'
import { codeIn, otherThan, PASSWORD } from './people.ts'
import { YES_OR_NO } from './polls.ts'
import { endServers } from './server.ts'
import { changeForm } from './stages.ts'
import { runSql } from './template.ts'
import { until } from './until.ts'

const ADMIN = { email: 'admin@labour.example', password: 'Conciliate2026!' }
const READS = 300
const LINKS = 20

let pair: Pair
let nodes: readonly Node[]
beforeAll(async () => {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  pair = await startPair({ ...admin, LIMIT_READS: String(READS), LIMIT_LINKS: String(LINKS) })
  nodes = [pair.a, pair.b]
})
afterAll(async () => {
  await pair?.end()
  await endServers()
})

/** Now the one node, now the other. */
async function inTurn(times: number, ask: (node: Node, n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let n = 0; n < times; n++) answers.push(await ask(nodes[n % 2] as Node, n))
  return answers
}
const atOnce = (times: number, ask: (node: Node, n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(nodes[n % 2] as Node, n)))
const statuses = (answers: readonly Answer[]) => answers.map(answer => answer.status)

const askCode = (node: Node, email: string) => node.call('GET', `/api/validate-email?email=${email}`)
const confirm = (node: Node, email: string, code: string) =>
  node.call('POST', '/api/confirm-email-code', { body: { email, code } })
const signIn = (node: Node, email: string, password: string) =>
  node.call('POST', '/api/login', { body: { email, password } })
/** Whoever may be written to once a minute may be written to again. */
const minutePasses = () => runSql(pair.database.ownerUrl, "delete from limit_count where subject like 'pause/%'")

async function signUp(email: string): Promise<string> {
  await askCode(pair.a, email)
  const { body } = await confirm(pair.b, email, codeIn(await pair.mailTo(email)))
  const token: string = body.data.token
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  expect((await pair.a.call('POST', '/api/create-password', { token, body: password })).status).toBe(200)
  expect((await pair.b.complete(token)).status).toBe(200)
  return token
}

describe('two nodes that start at once', () => {
  it('make one Ministry Admin of the environment', async () => {
    const made = await runSql(pair.database.ownerUrl, 'select from person where registered_at is not null')
    expect(made).toHaveLength(1)
    expect(statuses(await inTurn(2, node => signIn(node, ADMIN.email, ADMIN.password)))).toEqual([200, 200])
  })

  it('print set-up links of which one works, and once', async () => {
    const fresh = await startPair()
    const tokens = [fresh.a, fresh.b].map(node => /union-invite\/([\w-]+)/.exec(node.output())?.[1] ?? '')
    const asked = await Promise.all(
      tokens.map(token => fresh.a.call('GET', `/api/verify-password-token?invite_token=${token}`)),
    )
    expect(statuses(asked).sort()).toEqual([200, 404])
    const set = (node: Node, token: string) =>
      node.call('POST', '/api/create-password', {
        body: { ...ADMIN, password_confirmation: ADMIN.password, invite_token: token },
      })
    const both = await Promise.all([fresh.a, fresh.b].flatMap(node => tokens.map(token => set(node, token))))
    expect(statuses(both).sort()).toEqual([200, 404, 404, 404])
    await fresh.end()
  })
})

describe('a code', () => {
  it('asked of one node counts on the other, for one of twenty at once', async () => {
    await askCode(pair.a, 'once@mail.example')
    const code = codeIn(await pair.mailTo('once@mail.example'))
    const answers = await atOnce(20, node => confirm(node, 'once@mail.example', code))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  it('has five tries over both, and ten wrong in a row lock both for 15 minutes', async () => {
    const email = 'tries@mail.example'
    await askCode(pair.b, email)
    const code = codeIn(await pair.mailTo(email))
    expect(statuses(await inTurn(5, node => confirm(node, email, otherThan(code))))).toEqual(Array(5).fill(422))
    const right = await confirm(pair.b, email, code)
    expect([right.status, right.body.error]).toEqual([422, { code: expect.any(String) }])
    await inTurn(4, node => confirm(node, email, otherThan(code)))
    await minutePasses()
    expect((await askCode(pair.a, email)).status).toBe(200)
    const locked = await inTurn(2, node => confirm(node, email, code))
    expect(statuses(locked)).toEqual([429, 429])
    for (const { retryAfter } of locked) expect(Math.abs(retryAfter - 890)).toBeLessThan(20)
  })

  it('is sent by both together once a minute and five times an hour', async () => {
    const email = 'often@mail.example'
    const first = await atOnce(10, node => askCode(node, email))
    expect(statuses(first).filter(status => status === 200)).toHaveLength(1)
    for (const answer of first)
      if (answer.status !== 200) {
        expect(answer.status).toBe(429)
        expect(answer.retryAfter).toBeGreaterThan(50)
        expect(answer.retryAfter).toBeLessThanOrEqual(60)
      }
    const more = await inTurn(6, async node => {
      await minutePasses()
      return askCode(node, email)
    })
    expect(statuses(more)).toEqual([200, 200, 200, 200, 429, 429])
    expect(more.at(-1)?.retryAfter).toBeGreaterThan(3000)
  })
})

it('ten wrong passwords over both slow the account down on both', async () => {
  const email = 'nobody@mail.example'
  expect(statuses(await inTurn(10, node => signIn(node, email, 'Wrong2026!')))).toEqual(Array(10).fill(401))
  const held = await atOnce(2, node => signIn(node, email, 'Wrong2026!'))
  expect(statuses(held)).toEqual([429, 429])
})

it('tries of link tokens are counted over both', async () => {
  const tries = await atOnce(LINKS + 6, (node, n) => node.call('GET', `/api/verify-password-token?invite_token=${n}`))
  expect(statuses(tries).filter(status => status === 404)).toHaveLength(LINKS)
  expect(statuses(tries).filter(status => status === 429)).toHaveLength(6)
})

describe('a session', () => {
  it('made by steps on either node works on both, and ends on both at once', async () => {
    const token = await signUp('walker@mail.example')
    const profiles = () => inTurn(2, node => node.call('GET', '/api/user-profile', { token }))
    expect(statuses(await profiles())).toEqual([200, 200])
    expect((await pair.a.call('GET', '/api/logout', { token })).status).toBe(200)
    expect(statuses(await profiles())).toEqual([401, 401])
  })

  it('files once with one key, sent to both', async () => {
    const token = await signUp('filer@mail.example')
    const body = disputeForm({ accused_name: 'Delta Mills' })
    const file = (node: Node, more = {}) =>
      node.call('POST', '/api/case/create', { token, key: 'one-key-for-both', body: { ...body, ...more } })
    const answers = await atOnce(6, node => file(node))
    expect(statuses(answers)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(answer => answer.body.data._id)).size).toBe(1)
    expect(statuses(await inTurn(2, node => file(node, { title: 'Another' })))).toEqual([422, 422])
    const list = await pair.b.call('GET', '/api/case/disputes', { token })
    expect(list.body.total).toBe(1)
  })

  it('receives on one what is done on the other: a vote, a status, and the bell’s count', async () => {
    const { token: ministry } = (await signIn(pair.a, ADMIN.email, ADMIN.password)).body.data
    const worker = await signUp('listener@mail.example')
    const filed = await pair.a.call('POST', '/api/case/create', {
      token: worker,
      body: disputeForm({ accused_name: 'Kano Looms' }),
    })
    const caseId: string = filed.body.data._id
    const onA = async (path: string, sent: { body: unknown } | { form: FormData }): Promise<Answer> => {
      const answer = await pair.a.call('POST', path, { token: ministry, ...sent })
      expect(answer.status, answer.body.message).toBe(200)
      return answer
    }
    const accused = { name: 'Kano Looms' }
    await onA(`/api/case/approve-case/${caseId}`, { body: { status: 'concilliation', accused } })
    const threads = await pair.b.call('GET', `/api/case/discussions/${caseId}`, { token: worker })
    const thread = `/api/case/discussions/${threads.body.data[0]._id}`
    const poll: string = (await onA(`${thread}/send-message`, { body: YES_OR_NO })).body.data._id
    const bell = async (): Promise<number> =>
      (await pair.b.call('GET', '/api/user-profile', { token: worker })).body.data.unread_notifications
    await until('the welcome, the receipt, the approval and the poll', async () => (await bell()) === 4)

    const stream = await listen(pair.b.base, { token: worker })
    const named = (name: string) => stream.received.filter(one => one.name === name && one.case_id === caseId).length
    for (const [n, status] of ['mediation', 'on hold', 'mediation'].entries()) {
      const vote = { poll_id: poll, poll_value: n % 2 ? 'No' : 'Yes' }
      await onA(`${thread}/vote-poll`, { body: vote })
      await until('the vote', () => named('vote cast') === n + 1)
      const form = new FormData()
      for (const [name, value] of Object.entries(changeForm(status).fields)) form.set(name, value)
      const rung = stream.notified()
      await onA(`/api/case/change-status/${caseId}`, { form })
      const received = () => named('case status changed') === n + 1 && stream.notified() > rung
      await until('the status and the bell', async () => received() && (await bell()) === n + 5)
    }
    stream.close()
  })

  it('has one budget of reads on both', async () => {
    const { token } = (await signIn(pair.a, ADMIN.email, ADMIN.password)).body.data
    const read = (node: Node) => node.call('GET', '/api/user-profile', { token })
    const all = await Promise.all(Array.from({ length: READS }, () => read(pair.a)))
    expect(new Set(statuses(all))).toEqual(new Set([200]))
    let served = 0
    await until('the other node refuses, too', async () => {
      const { status } = await read(pair.b)
      if (status === 200) served++
      return status === 429
    })
    expect(served).toBeLessThan(READS)
  })
})
