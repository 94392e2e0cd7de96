import { assertOutboxId } from './mail.message.ts'
import { type OutboxOptions, writeToOutbox } from './outboxFolder.ts'
import { assertNumber } from './sms.http.ts'
import type { SmsSender } from './sms.ts'

export function outboxSmsSender(options: OutboxOptions): SmsSender {
  return {
    async send({ id, to, message }) {
      assertOutboxId(id)
      assertNumber(to)
      await writeToOutbox(options, { kind: 'sms', id, to, text: () => `To: ${to}\n\n${message}\n` })
    },
  }
}
