import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpMailer } from './mail.smtp.ts'

type Received = { raw: string; from: string; to: string[]; user: string; secure: boolean }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function receiver(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    onAuth: (auth, session, callback) => callback(null, { user: `${auth.username}:${auth.password}${session.secure}` }),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          raw: Buffer.concat(chunks).toString(),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(to => to.address),
          user: String(session.user ?? ''),
          secure: session.secure,
        })
        callback()
      })
    },
    ...options,
  })
  // A client that gives up over the certificate is an error to the server too.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closing.push(() => new Promise(done => server.close(done)))
  return { received, port: (listening.address() as AddressInfo).port }
}

async function tcpServer(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise(done => server.close(() => done())))
  return (server.address() as AddressInfo).port
}

function mailer(url: string, timeoutMs = 2_000) {
  const made = smtpMailer({ url, from: 'Accord <no-reply@accord.ng>', publicUrl: 'https://accord.ng:8443', timeoutMs })
  closing.unshift(() => made.close())
  return made
}

const mail = {
  id: '0198-abc',
  to: 'ada@example.com',
  subject: 'Àpapa dispute',
  text: 'Ẹ káàárọ̀ — ₦50,000\n',
  html: '<p>Ẹ káàárọ̀ — ₦50,000</p>\n',
}

test('a calendar file comes with the mail, as mail programs know an invitation', async () => {
  const { received, port } = await receiver({ hideSTARTTLS: true })
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await mailer(`smtp://127.0.0.1:${port}`).send({ ...mail, calendar: { method: 'CANCEL', name: 'meeting.ics', ics } })
  const raw = received[0]?.raw ?? ''
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  const file = raw.slice(raw.indexOf('filename=meeting.ics'))
  const [, encoded = ''] = /\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(file) ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toBe(ics)
})

const PART = /Content-Type: text\/(\w+); charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g

test('a mail arrives as UTF-8 text and HTML under the id of its outbox row', async () => {
  const { received, port } = await receiver({ hideSTARTTLS: true })
  const made = mailer(`smtp://127.0.0.1:${port}`)
  await made.send(mail)
  await made.send(mail)
  const [first, second] = received
  expect(first).toMatchObject({ from: 'no-reply@accord.ng', to: ['ada@example.com'], user: '', secure: false })
  expect(first?.raw).toMatch(/^From: Accord <no-reply@accord.ng>\r$/m)
  expect(first?.raw).toMatch(/^To: ada@example.com\r$/m)
  expect(first?.raw).toMatch(/^Message-ID: <0198-abc@accord.ng>\r$/m)
  expect(second?.raw).toMatch(/^Message-ID: <0198-abc@accord.ng>\r$/m)
  expect(first?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(first?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  const bodies = [...(first?.raw ?? '').matchAll(PART)].map(([, type, body = '']) => [
    type,
    Buffer.from(body, 'base64').toString().trim(),
  ])
  expect(bodies).toEqual([
    ['plain', mail.text.trim()],
    ['html', mail.html.trim()],
  ])
})

test('a mail is no reason for a holiday reply, and says where its kind is switched off', async () => {
  const { received, port } = await receiver({ hideSTARTTLS: true })
  await mailer(`smtp://127.0.0.1:${port}`).send(mail)
  await mailer(`smtp://127.0.0.1:${port}`).send({ ...mail, unsubscribe: 'https://accord.ng/off' })
  const [first, second] = received.map(({ raw }) => raw)
  expect(first).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(first).not.toMatch(/^List-Unsubscribe/m)
  expect(second).toMatch(/^List-Unsubscribe: <https:\/\/accord.ng\/off>\r$/m)
})

test('what is about one case answers to the same id', async () => {
  const { received, port } = await receiver({ hideSTARTTLS: true })
  await mailer(`smtp://127.0.0.1:${port}`).send({ ...mail, caseId: '0197-fff' })
  expect(received[0]?.raw).toMatch(/^In-Reply-To: <case.0197-fff@accord.ng>\r$/m)
  expect(received[0]?.raw).toMatch(/^References: <case.0197-fff@accord.ng>\r$/m)
})

describe('nobody can write headers or add recipients', () => {
  test.each([
    { to: 'ada@example.com\r\nBcc: eve@example.com' },
    { to: 'ada@example.com, eve@example.com' },
    { to: 'ada@example.com,eve@example.com' },
    { to: 'Ada <ada@example.com>' },
    { to: '<ada@example.com>' },
    { to: '' },
    { id: 'x>\r\nBcc: eve@example.com' },
    { id: '../../x' },
    { caseId: 'x>\r\nBcc: eve@example.com' },
  ])('%j is refused before anything is sent', async wrong => {
    const { received, port } = await receiver({ hideSTARTTLS: true })
    await expect(mailer(`smtp://127.0.0.1:${port}`).send({ ...mail, ...wrong })).rejects.toThrow(/of a mail is not/)
    expect(received).toEqual([])
  })

  test('a line break in a subject becomes a space', async () => {
    const { received, port } = await receiver({ hideSTARTTLS: true })
    await mailer(`smtp://127.0.0.1:${port}`).send({
      ...mail,
      subject: 'Wages\r\nBcc: eve@example.com\r\n\r\nbody\u0000',
    })
    expect(received[0]?.to).toEqual(['ada@example.com'])
    expect(received[0]?.raw).toMatch(/^Subject: Wages Bcc: eve@example.com body\r$/m)
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
  })
})

describe('TLS as the URL says', () => {
  test('an unknown certificate is refused, over STARTTLS and from the start', async () => {
    const offered = await receiver()
    await expect(mailer(`smtp://127.0.0.1:${offered.port}`).send(mail)).rejects.toThrow(/certificate/)
    const implicit = await receiver({ secure: true })
    await expect(mailer(`smtps://127.0.0.1:${implicit.port}`).send(mail)).rejects.toThrow(/certificate/)
    expect([...offered.received, ...implicit.received]).toEqual([])
  })

  test('requireTLS refuses a server without it, ignoreTLS does without', async () => {
    const bare = await receiver({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    await expect(mailer(`smtp://127.0.0.1:${bare.port}?requireTLS=true`).send(mail)).rejects.toThrow()
    expect(bare.received).toEqual([])
    const offered = await receiver()
    await mailer(`smtp://127.0.0.1:${offered.port}?ignoreTLS=true`).send(mail)
    expect(offered.received).toHaveLength(1)
  })

  test('a user and password of the URL sign in', async () => {
    const { received, port } = await receiver({ hideSTARTTLS: true, allowInsecureAuth: true, authOptional: false })
    await mailer(`smtp://ac%40cord:p%3Ass@127.0.0.1:${port}`).send(mail)
    expect(received[0]?.user).toBe('ac@cord:p:ssfalse')
  })
})

describe('what the next hop has not taken rejects', () => {
  test('refused recipient', async () => {
    const { port } = await receiver({
      hideSTARTTLS: true,
      onRcptTo: (_to, _session, callback) => callback(new Error('No such mailbox')),
    })
    await expect(mailer(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow(/No such mailbox/)
  })

  test('refused after the text', async () => {
    const { port } = await receiver({
      hideSTARTTLS: true,
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(new Error('Full')))
      },
    })
    await expect(mailer(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow(/Full/)
  })

  test('dropped in the middle of the text', async () => {
    const port = await tcpServer(
      createServer(socket => {
        socket.on('error', () => {})
        socket.write('220 mail\r\n')
        socket.on('data', data => {
          if (/^DATA/m.test(data.toString())) socket.write('354 go on\r\n')
          else if (/^(EHLO|MAIL|RCPT)/m.test(data.toString())) socket.write('250 fine\r\n')
          else socket.destroy()
        })
      }),
    )
    await expect(mailer(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow()
  })

  test('silent', async () => {
    const port = await tcpServer(createServer(socket => socket.on('error', () => {}).resume()))
    await expect(mailer(`smtp://127.0.0.1:${port}`, 100).send(mail)).rejects.toThrow(/greeting|timeout/i)
  })

  test('down', async () => {
    const first = await receiver({ hideSTARTTLS: true })
    const made = mailer(`smtp://127.0.0.1:${first.port}`)
    await closing.pop()?.()
    await expect(made.send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })
})

test('close waits for the mail that is on its way', async () => {
  const { received, port } = await receiver({ hideSTARTTLS: true })
  const made = mailer(`smtp://127.0.0.1:${port}`)
  const sent = made.send(mail)
  await made.close()
  expect(received).toHaveLength(1)
  await sent
})
