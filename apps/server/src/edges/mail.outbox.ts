import { assertMail, conversationId, messageId, otherHeaders, subjectLine } from './mail.message.ts'
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
          ...Object.entries(otherHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
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

const parts = (type: string, boundary: string, bodies: readonly string[][]) => [
  `Content-Type: ${type}; boundary="${boundary}"`,
  '',
  ...bodies.flatMap(body => [`--${boundary}`, ...body]),
  `--${boundary}--`,
]

/** The words as text and as HTML, of which a program shows the last it knows; and beside them a calendar file. */
function bodyOf({ id, text, html, calendar }: Mail): string[] {
  const words = parts('multipart/alternative', `accord-${id}`, [part('text/plain', text), part('text/html', html)])
  if (!calendar) return words
  const file = part(
    `text/calendar; method=${calendar.method}; name="${calendar.name}"`,
    calendar.ics.replaceAll('\r\n', '\n'),
  )
  const attached = [`Content-Disposition: attachment; filename="${calendar.name}"`, ...file]
  return parts('multipart/mixed', `accord-${id}-files`, [words, attached])
}
