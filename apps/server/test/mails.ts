import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allHeard } from './notifications.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

export type Letter = { to: string; subject: string; text: string }

/** All that was told has left, or never will. */
export async function allSent(world: World): Promise<void> {
  await allHeard(world)
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

function parse(text: string): Letter {
  const end = text.indexOf('\n\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text.slice(0, end))?.[1] ?? ''
  return { to: header('To'), subject: header('Subject'), text: text.slice(end + 2).trimEnd() }
}

/** Every mail or text to an address so far, the oldest first. */
export async function lettersTo(world: World, address: string): Promise<Letter[]> {
  await allSent(world)
  const folder = join(world.dir, 'outbox')
  const names = (await readdir(folder).catch(() => [] as string[])).sort()
  const all = await Promise.all(names.map(async name => parse(await readFile(join(folder, name), 'utf8'))))
  return all.filter(({ to }) => to === address)
}

export const subjectsTo = async (world: World, address: string): Promise<string[]> =>
  (await lettersTo(world, address)).map(letter => letter.subject)
