import { assertMail, conversationId, messageId, subjectLine } from './mail.message.ts'
import type { Mail, Mailer } from './mail.ts'
import { type OutboxOptions, writeToOutbox } from './outboxFolder.ts'

/** Mail without a mail server: files that mail programs open and people read as they are. */
export function outboxMailer(options: OutboxOptions & { from: string; publicUrl: string }): Mailer {
  return {
    async send(mail) {
      assertMail(mail)
      const root = conversationId(mail, options.publicUrl)
      const text = (now: Date) =>
        [
          `From: ${options.from}`,
          `To: ${mail.to}`,
          `Subject: ${subjectLine(mail.subject)}`,
          `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
          `Message-ID: ${messageId(mail.id, options.publicUrl)}`,
          ...(root ? [`In-Reply-To: ${root}`, `References: ${root}`] : []),
          'MIME-Version: 1.0',
          ...bodyOf(mail),
          '',
        ].join('\n')
      await writeToOutbox(options, { kind: 'mail', id: mail.id, to: mail.to, text })
    },
    close: async () => {},
  }
}

const part = (type: string, body: string) => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: 8bit',
  '',
  body,
]

/** The text alone, or the text and beside it a calendar file. */
function bodyOf({ id, text, calendar }: Mail): string[] {
  if (!calendar) return part('text/plain', text)
  const boundary = `accord-${id}`
  const file = `text/calendar; method=${calendar.method}; name="${calendar.name}"`
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('text/plain', text),
    `--${boundary}`,
    `Content-Disposition: attachment; filename="${calendar.name}"`,
    ...part(file, calendar.ics.replaceAll('\r\n', '\n')),
    `--${boundary}--`,
  ]
}
