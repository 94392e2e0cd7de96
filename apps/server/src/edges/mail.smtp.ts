import { createTransport } from 'nodemailer'
import { isLoopback } from '../env.parts.ts'
import { assertMail, conversationId, messageId, otherHeaders, subjectLine } from './mail.message.ts'
import type { Mail, Mailer } from './mail.ts'

export type SmtpOptions = {
  url: string
  from: string
  publicUrl: string
  /** For each of: name lookup, connecting, greeting, silence in between. */
  timeoutMs?: number
}

/**
 * `smtps://` speaks TLS from the start; `smtp://` uses STARTTLS where it is offered and insists on it with
 * `?requireTLS=true`. A password goes in clear only to this machine, or where `?ignoreTLS=true` asks for it.
 */
function connection(url: string) {
  const parsed = new URL(url)
  const secure = parsed.protocol === 'smtps:'
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const ignoreTLS = parsed.searchParams.get('ignoreTLS') === 'true'
  const user = decodeURIComponent(parsed.username)
  const requireTLS = parsed.searchParams.get('requireTLS') === 'true' || (!!user && !ignoreTLS && !isLoopback(host))
  return {
    host,
    port: parsed.port ? Number(parsed.port) : secure ? 465 : 587,
    secure,
    requireTLS: requireTLS && !secure,
    ignoreTLS,
    ...(user ? { auth: { user, pass: decodeURIComponent(parsed.password) } } : {}),
  }
}

export function smtpMailer({ url, from, publicUrl, timeoutMs = 15_000 }: SmtpOptions): Mailer {
  // One connection a mail: a pool would try again on its own, beside the schedule of the outbox.
  const transport = createTransport({
    ...connection(url),
    name: new URL(publicUrl).hostname,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sending = new Set<Promise<unknown>>()

  async function send(mail: Mail): Promise<void> {
    assertMail(mail)
    const root = conversationId(mail, publicUrl)
    await transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      subject: subjectLine(mail.subject),
      text: mail.text,
      html: mail.html,
      ...(mail.calendar && {
        icalEvent: { method: mail.calendar.method, filename: mail.calendar.name, content: mail.calendar.ics },
      }),
      messageId: messageId(mail.id, publicUrl),
      ...(root && { inReplyTo: root, references: root }),
      headers: otherHeaders(mail),
    })
  }

  return {
    async send(mail) {
      const sent = send(mail)
      sending.add(sent)
      await sent.finally(() => sending.delete(sent))
    },
    async close() {
      await Promise.allSettled(sending)
      transport.close()
    },
  }
}
