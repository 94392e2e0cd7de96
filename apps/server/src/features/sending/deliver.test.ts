import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeIn } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { post, postAll } from '../../events/outbox.ts'
import { newId } from '../../lib/ids.ts'

// A port that refuses now and where a real SMTP server stands up later.
let port: number
let world: World
let smtp: SMTPServer | undefined
const taken: string[] = []

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'accord@labour.example' })
})
afterAll(async () => {
  await world.end()
  smtp?.close()
})

const outbox = (to = 'late@mail.example') =>
  world.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

it('what was written days before its first try is tried again like anything else', async () => {
  const { db, jobs, clock } = world.deps
  const at = new Date(clock.now().getTime() - 3 * 86_400_000)
  const old = { id: newId(clock), channel: 'email', recipient: 'old@mail.example', kind: 'password changed' } as const
  await db.transaction().execute(tx => post(tx, jobs, { ...old, params: {}, language: 'en', at }))
  const tried = await until('a first try', async () => {
    const row = await outbox(old.recipient)
    return row.tries > 0 ? row : null
  })
  expect(tried.failed_at).toBeNull()
})

it('of several that leave together each is tried, though one of them cannot be put together', async () => {
  const { db, jobs, clock } = world.deps
  const out = (recipient: string, kind: string) =>
    ({ id: newId(clock), channel: 'email', recipient, kind, params: {}, language: 'en', at: clock.now() }) as const
  const all = [
    out('one@mail.example', 'password changed'),
    out('unknown@mail.example', 'no such kind'),
    out('two@mail.example', 'password changed'),
  ]
  await db.transaction().execute(tx => postAll(tx, jobs, all))
  for (const to of ['one@mail.example', 'two@mail.example'])
    await until(`a first try to ${to}`, async () => (await outbox(to)).tries > 0)
  const job = await until('the job to wait', async () => {
    const found = await world.pool.query(
      `select payload from graphile_worker._private_jobs where last_error like '%no such kind%'`,
    )
    return found.rows[0]
  })
  expect(job.payload).toEqual({ outbox_ids: all.map(one => one.id) })
  expect((await outbox('unknown@mail.example')).tries).toBe(0)
})

it('SMTP being down delays the email and nothing else', async () => {
  const asked = await world.call('GET', '/api/validate-email?email=late@mail.example')
  expect(asked.status).toBe(200)
  const tried = await until('a first try', async () => {
    const row = await outbox()
    return row.tries > 0 ? row : null
  })
  expect(tried).toMatchObject({ sent_at: null, failed_at: null })

  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  smtp.listen(port, '127.0.0.1')
  // The next try is due in a minute of real time; the operator's hurry is ours, in the words of an earlier release.
  await world.deps.jobs.add(world.deps.db, 'deliver', { outbox_id: tried.id })
  const mail = await until('the mail', () => taken[0])
  expect(mail).toContain(`Message-ID: <${tried.id}@`)
  const confirmed = await world.call('POST', '/api/confirm-email-code', {
    body: { email: 'late@mail.example', code: codeIn(mail.split('\r\n\r\n').slice(1).join()) },
  })
  expect(confirmed.status).toBe(200)
  expect((await until('the mark', async () => ((await outbox()).sent_at ? outbox() : null))).sent_at).not.toBeNull()
})

it('what has left does not leave again, though a job names it once more', async () => {
  const { db, jobs, clock } = world.deps
  const gone = await outbox()
  const fresh = { id: newId(clock), channel: 'email', recipient: 'new@mail.example', kind: 'password changed' } as const
  await db.transaction().execute(async tx => {
    await post(tx, jobs, { ...fresh, params: {}, language: 'en', at: clock.now() })
    await jobs.add(tx, 'deliver', { outbox_ids: [gone.id, fresh.id] })
  })
  await until('the job to end', async () => {
    const { sent_at } = await outbox(fresh.recipient)
    const waiting = await world.pool.query(`select from graphile_worker._private_jobs where payload::text like $1`, [
      `%${fresh.id}%`,
    ])
    return sent_at && waiting.rowCount === 0
  })
  expect(taken.filter(mail => mail.includes(`Message-ID: <${gone.id}@`))).toHaveLength(1)
})
