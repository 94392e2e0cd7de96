import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from './log.ts'
import { outboxMailer } from './mail.outbox.ts'
import { outboxSmsSender } from './sms.outbox.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'accord-outbox-'))
})
afterEach(() => rm(home, { recursive: true }))

function outbox() {
  const lines: string[] = []
  let now = Date.UTC(2026, 4, 3, 14, 5, 9, 123)
  const clock = { now: () => new Date(now++) }
  const log = createLogger('info', { write: line => void lines.push(line) })
  const options = { dir: join(home, 'outbox'), clock, log }
  const mail = outboxMailer({ ...options, from: 'Accord <no-reply@accord.ng>', publicUrl: 'https://accord.ng' })
  return { lines, dir: options.dir, mail, sms: outboxSmsSender(options) }
}

const mail = {
  id: '0198-abc',
  to: 'ada@example.com',
  subject: 'Àbá\r\nBcc: x',
  text: 'Code 123456\nhttps://l/n',
  html: '<p>Code 123456</p>\n',
}
const sms = { id: '0198-def', to: '+2348031234567', message: 'Your code is 654321' }

test('a mail is a file that reads as plain text, with the same as HTML after it', async () => {
  const { lines, dir, mail: mailer } = outbox()
  await mailer.send({ ...mail, unsubscribe: 'https://accord.ng/off' })
  expect(await readdir(dir)).toEqual(['2026-05-03T14-05-09.123Z-mail-0198-abc.eml'])
  const path = join(dir, '2026-05-03T14-05-09.123Z-mail-0198-abc.eml')
  expect(await readFile(path, 'utf8')).toBe(`From: Accord <no-reply@accord.ng>
To: ada@example.com
Subject: Àbá Bcc: x
Date: Sun, 03 May 2026 14:05:09 +0000
Message-ID: <0198-abc@accord.ng>
Auto-Submitted: auto-generated
List-Unsubscribe: <https://accord.ng/off>
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="accord-0198-abc"

--accord-0198-abc
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Code 123456
https://l/n
--accord-0198-abc
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

<p>Code 123456</p>

--accord-0198-abc--
`)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(dir)).mode & 0o777).toBe(0o700)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ to: mail.to, path, msg: 'mail written to the outbox' })
  expect(lines[0]).not.toMatch(/123456|https:/)
})

test('mails about one case answer to one id, whatever each is about', async () => {
  const { dir, mail: mailer } = outbox()
  for (const id of ['0198-abc', '0198-abd']) await mailer.send({ ...mail, id, caseId: '0197-fff' })
  for (const name of await readdir(dir))
    expect(await readFile(join(dir, name), 'utf8')).toMatch(
      /^In-Reply-To: <case.0197-fff@accord.ng>\nReferences: <case.0197-fff@accord.ng>$/m,
    )
})

test('a mail with a calendar file is one whose text still reads as it is', async () => {
  const { dir, mail: mailer } = outbox()
  const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  await mailer.send({ ...mail, calendar: { method: 'REQUEST', name: 'meeting.ics', ics } })
  const [name = ''] = await readdir(dir)
  const [, body] = (await readFile(join(dir, name), 'utf8')).split('MIME-Version: 1.0\n')
  expect(body).toBe(`Content-Type: multipart/mixed; boundary="accord-0198-abc-files"

--accord-0198-abc-files
Content-Type: multipart/alternative; boundary="accord-0198-abc"

--accord-0198-abc
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Code 123456
https://l/n
--accord-0198-abc
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

<p>Code 123456</p>

--accord-0198-abc--
--accord-0198-abc-files
Content-Disposition: attachment; filename="meeting.ics"
Content-Type: text/calendar; method=REQUEST; name="meeting.ics"; charset=utf-8
Content-Transfer-Encoding: 8bit

BEGIN:VCALENDAR
END:VCALENDAR

--accord-0198-abc-files--
`)
})

test('a text message is one too, and names sort by time', async () => {
  const { lines, dir, mail: mailer, sms: sender } = outbox()
  await sender.send(sms)
  await mailer.send(mail)
  await mailer.send(mail)
  expect((await readdir(dir)).sort()).toEqual([
    '2026-05-03T14-05-09.123Z-sms-0198-def.txt',
    '2026-05-03T14-05-09.124Z-mail-0198-abc.eml',
    '2026-05-03T14-05-09.125Z-mail-0198-abc.eml',
  ])
  const text = await readFile(join(dir, '2026-05-03T14-05-09.123Z-sms-0198-def.txt'), 'utf8')
  expect(text).toBe('To: +2348031234567\n\nYour code is 654321\n')
  expect(lines.join()).not.toMatch(/654321/)
})

test('what could leave the folder or forge a line is refused', async () => {
  const { dir, mail: mailer, sms: sender } = outbox()
  await expect(mailer.send({ ...mail, id: '../x' })).rejects.toThrow()
  await expect(mailer.send({ ...mail, to: 'a@b.ng\nBcc: c@d.ng' })).rejects.toThrow()
  await expect(sender.send({ ...sms, id: 'a/b' })).rejects.toThrow()
  await expect(sender.send({ ...sms, to: '../../etc' })).rejects.toThrow()
  await expect(readdir(dir)).rejects.toThrow('ENOENT')
})
