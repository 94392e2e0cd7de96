import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeNew } from '../lib/durable.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'

export type OutboxOptions = { dir: string; clock: Clock; log: Logger }

/** A message as a file that sorts by time; the log names it but never repeats its codes and links. */
export async function writeToOutbox(
  { dir, clock, log }: OutboxOptions,
  message: { kind: 'mail' | 'sms'; id: string; to: string; text: (now: Date) => string },
): Promise<void> {
  const now = clock.now()
  const { kind, id, to } = message
  const name = `${now.toISOString().replaceAll(':', '-')}-${kind}-${id}.${kind === 'mail' ? 'eml' : 'txt'}`
  const path = join(dir, name)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await writeNew(path, message.text(now))
  log.info({ to, path }, `${kind} written to the outbox`)
}
