import { assertMail, messageId, subjectLine } from './mail.message.ts'
import type { Mailer } from './mail.ts'
import { type OutboxOptions, writeToOutbox } from './outbox.ts'

/** Mail without a mail server: files that mail programs open and people read as they are. */
export function outboxMailer(options: OutboxOptions & { from: string; publicUrl: string }): Mailer {
  return {
    async send(mail) {
      assertMail(mail)
      const text = (now: Date) =>
        [
          `From: ${options.from}`,
          `To: ${mail.to}`,
          `Subject: ${subjectLine(mail.subject)}`,
          `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
          `Message-ID: ${messageId(mail.id, options.publicUrl)}`,
          'MIME-Version: 1.0',
          'Content-Type: text/plain; charset=utf-8',
          'Content-Transfer-Encoding: 8bit',
          '',
          mail.text,
          '',
        ].join('\n')
      await writeToOutbox(options, { kind: 'mail', id: mail.id, to: mail.to, text })
    },
    close: async () => {},
  }
}
