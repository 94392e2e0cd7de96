import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendNewDocuments } from '../src/features/documents/documents.digest.ts'
import { allNotified } from './notifications.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

export type OutboxMessage = { to: string; subject: string; text: string }

/** Whatever notifications bring has left, or never will. */
export async function allSent(world: World): Promise<void> {
  await allNotified(world)
  await until('the outbox', async () => {
    const waiting = await world.deps.db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst()
    return !waiting
  })
}

/**
 * Minutes go by, and the emails about documents that are due by then leave. The queue's own clock is real, so its jobs
 * are run here.
 */
export async function documentsSent(world: World, minutes = 11): Promise<void> {
  await allNotified(world)
  world.clock.add(minutes * 60_000)
  const waiting = await world.deps.db.selectFrom('email_waiting').select(['person_id', 'case_id']).execute()
  await Promise.all(waiting.map(sendNewDocuments(world.deps)))
}

function parse(text: string): OutboxMessage {
  return { to: headerOf(text, 'To'), subject: headerOf(text, 'Subject'), text: partOf(text, 'text/plain') }
}

/** One part of an email; of a text message, and of what has no parts, all that follows the headers. */
export function partOf(text: string, type: string): string {
  const from = text.indexOf('\n\n', Math.max(0, text.indexOf(`\nContent-Type: ${type};`))) + 2
  const to = text.indexOf('\n--accord-', from)
  return text.slice(from, to < 0 ? undefined : to).trimEnd()
}

const headerOf = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(text.slice(0, text.indexOf('\n\n')))?.[1] ?? ''

/** Everything in the outbox, the oldest first, as it is there. */
async function written(world: World): Promise<string[]> {
  await allSent(world)
  const folder = join(world.dir, 'outbox')
  const names = (await readdir(folder).catch(() => [] as string[])).sort()
  return Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
}

/** Every email or text message to an address so far, the oldest first. */
export async function outboxTo(world: World, address: string): Promise<OutboxMessage[]> {
  return (await written(world)).map(parse).filter(({ to }) => to === address)
}

export const subjectsTo = async (world: World, address: string): Promise<string[]> =>
  (await outboxTo(world, address)).map(one => one.subject)

/** Every email to an address as it is in its file, the oldest first. */
export const filesTo = async (world: World, address: string): Promise<string[]> =>
  (await written(world)).filter(text => headerOf(text, 'To') === address)

/** By which email programs join what one address was sent: the same for what is one conversation. */
export const conversationsOf = async (world: World, address: string): Promise<string[]> =>
  (await filesTo(world, address)).map(text => [headerOf(text, 'In-Reply-To'), headerOf(text, 'References')].join(' '))
