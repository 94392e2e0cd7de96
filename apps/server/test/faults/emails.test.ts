import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personWith } from '../recovery.ts'
import { freePort } from '../server.ts'
import { runSql } from '../template.ts'
import { until } from '../until.ts'
import { openWorld, type World } from '../world.ts'

const LETTERS = 8
const POISONED = 'poisoned@mail.example'
const PHONE = '+2348031234567'

let world: World
let smtpPort: number
let smsPort: number
let smtp: SMTPServer | undefined
let gateway: Server | undefined
const mails: string[] = []
const texts: string[] = []

beforeAll(async () => {
  smtpPort = await freePort()
  smsPort = await freePort()
  world = await openWorld({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'accord@labour.example',
    SMS_URL: `http://127.0.0.1:${smsPort}/send`,
  })
})
afterAll(async () => {
  await world.end()
  smtp?.close()
  gateway?.close()
})

/** Both stand up where nobody answered; one email's recipient is never taken. */
async function standUp() {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address === POISONED ? new Error('No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        mails.push(envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
  })
  // A sender that hangs up is no fault of the receiver.
  smtp.on('error', () => {})
  await once(smtp.listen(smtpPort, '127.0.0.1'), 'listening')
  gateway = createServer((request, reply) => {
    let sent = ''
    request.on('data', chunk => {
      sent += String(chunk)
    })
    request.on('end', () => {
      texts.push(JSON.parse(sent).to)
      reply.end()
    })
  }).listen(smsPort, '127.0.0.1')
  await once(gateway, 'listening')
}

let passed = 0
/** Time passes for us and for the jobs, which go by the clock of the database; a new job wakes them. */
async function pass(minutes: number) {
  passed += minutes
  world.clock.add(minutes * 60_000)
  await runSql(
    world.ownerUrl,
    `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '${passed} minutes'`,
  )
  await world.deps.jobs.add(world.deps.db, 'clean', {})
}
const rows = () => world.deps.db.selectFrom('outbox').selectAll().execute()
const allTried = (times: number) =>
  until(`${times} tries of each`, async () => (await rows()).every(row => row.tries >= times && !row.sent_at))

async function postAll() {
  await personWith(world, 'ada@people.example', PHONE)
  const addresses = [POISONED, ...Array.from({ length: LETTERS }, (_, n) => `${n}@mail.example`)]
  for (const email of addresses)
    expect((await world.call('GET', `/api/validate-email?email=${email}`)).status).toBe(200)
  const asked = await world.call('POST', '/api/reset-password', { body: { email: '', phone: PHONE } })
  expect(asked.status).toBe(200)
  await until('a text', async () => (await rows()).some(row => row.channel === 'sms'))
  return addresses.filter(email => email !== POISONED)
}

it('half an hour without mail server and SMS gateway delays what is sent; each leaves once, whatever one of them has', async () => {
  const addresses = await postAll()
  await allTried(1)
  await pass(1)
  await allTried(2)
  await pass(5)
  await allTried(3)
  await pass(24)
  await standUp()
  await pass(6)
  const sent = await until('all have left', async () => {
    const left = (await rows()).filter(row => row.sent_at)
    return left.length === LETTERS + 1 ? left : null
  })
  expect(sent.map(row => row.tries)).toEqual(Array(LETTERS + 1).fill(3))
  expect(mails.toSorted()).toEqual(addresses.toSorted())
  expect(texts).toEqual([PHONE])
  const poisoned = await until('the poisoned one was tried', async () => {
    const row = (await rows()).find(one => one.recipient === POISONED)
    return row && row.tries === 4 ? row : null
  })
  expect(poisoned).toMatchObject({ sent_at: null, failed_at: null })
  // Nothing is sent again when the next tries fall due.
  await pass(180)
  await until('the poisoned one was tried again', async () => (await rows()).some(row => row.tries === 5))
  expect([mails.length, texts.length]).toEqual([LETTERS, 1])
}, 60_000)

it('a database that is away when an email has left does not send it twice', async () => {
  const before = mails.length
  await runSql(
    world.ownerUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.sent_at is not null then raise exception 'away' using errcode = '57P01'; end if; return new; end $$;
     create trigger refuse before update on outbox for each row execute function refuse()`,
  )
  expect((await world.call('GET', '/api/validate-email?email=marked@mail.example')).status).toBe(200)
  await until('it has left', () => mails.length === before + 1)
  await runSql(world.ownerUrl, 'drop trigger refuse on outbox')
  const row = await until('it is marked', async () =>
    (await rows()).find(one => one.recipient === 'marked@mail.example' && one.sent_at),
  )
  expect([row.tries, mails.length]).toEqual([0, before + 1])
}, 30_000)
