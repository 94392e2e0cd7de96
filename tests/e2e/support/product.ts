import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** People of the demo data, one for each role that the tests need. */
export const PASSWORD = 'Settle2026!'
export const ministry = 'ministry@demo.accord.example'
export const employer = 'employer@demo.accord.example'
export const union = 'union@demo.accord.example'
export const worker = 'worker@demo.accord.example'
export const respondent = 'respondent@demo.accord.example'
/** The employer's organization, whom a test may accuse. */
export const EMPLOYER = 'Harmattan Microfinance Bank'

const given = (name: 'ACCORD_URL' | 'ACCORD_DATA_DIR'): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test -- --only browser`)
  return value
}

export const productUrl = (): string => given('ACCORD_URL')

export type Message = { file: string; kind: 'mail' | 'sms'; to: string; subject: string; text: string }
type Wait = {
  /** Only messages newer than this one: the next code, not the one before. */
  after?: Message
  /** Only messages that contain this: an earlier one may be there while it is still on its way. */
  saying?: RegExp
  timeout?: number
}

const known = new Map<string, Message>()

/** A message has its name once it is whole and is never written again, so whoever waits for one reads each once. */
async function readOnce(folder: string, file: string): Promise<Message> {
  const message = known.get(file) ?? parse(file, await readFile(join(folder, file), 'utf8'))
  known.set(file, message)
  return message
}

/** All that the product has sent, oldest first: without a mail server each message is a file. */
export async function outbox(): Promise<Message[]> {
  const folder = join(given('ACCORD_DATA_DIR'), 'outbox')
  const files = await readdir(folder).catch(() => [])
  const messages = files.filter(file => /\.(eml|txt)$/.test(file)).sort()
  return Promise.all(messages.map(file => readOnce(folder, file)))
}

function parse(file: string, text: string): Message {
  const headers = text.slice(0, text.indexOf('\n\n'))
  const header = (name: string) => headers.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
  const kind = file.endsWith('.eml') ? 'mail' : 'sms'
  // Of a mail the part that is plain text; what has no parts is all text.
  const from = text.indexOf('\n\n', Math.max(0, text.indexOf('\nContent-Type: text/plain;'))) + 2
  const to = text.indexOf('\n--accord-', from)
  const said = text.slice(from, to < 0 ? undefined : to).trimEnd()
  return { file, kind, to: header('To'), subject: header('Subject'), text: said }
}

/** The newest message to this address or number, waited for. */
export async function latestMail(to: string, { after, saying, timeout = 10_000 }: Wait = {}): Promise<Message> {
  for (const until = Date.now() + timeout; ; await sleep(50)) {
    const all = await outbox()
    const found = all.findLast(
      ({ file, to: whom, text }) => whom === to && (!after || file > after.file) && (!saying || saying.test(text)),
    )
    if (found) return found
    if (Date.now() > until) {
      const others = [...new Set(all.map(message => message.to))].join(', ') || 'nobody'
      throw new Error(
        `No ${after ? 'new ' : ''}message to ${to} within ${timeout / 1000} s; there are messages to ${others}`,
      )
    }
  }
}

/** The code in the newest message to this address or number. */
export async function latestCode(address: string, wait: Wait = {}): Promise<string> {
  const message = await latestMail(address, wait)
  const code = message.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`No code in the message to ${address}: ${message.text}`)
  return code
}
