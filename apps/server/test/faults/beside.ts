import { makeStory, type Story } from '../cases.ts'
import { type Server, startServer } from '../server.ts'
import { asUrl } from '../template.ts'
import { openWorld, type World } from '../world.ts'
import type { Place } from '../writes.ts'

/** The built product as processes of their own, beside a world that prepares their database and looks into it. */
export type Beside = {
  world: World
  story: Story
  /** Where the claimant of the story writes to. */
  place: Place
  /** A further process on the same database; `settings` say what differs. */
  start(settings?: Record<string, string>): Promise<Server>
  end(): Promise<void>
}

export async function besideWorld(): Promise<Beside> {
  const world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const story = await makeStory(world)
  const { accused_unit_id: accused } = await world.deps.db
    .selectFrom('cases')
    .select('accused_unit_id')
    .where('id', '=', story.caseId)
    .executeTakeFirstOrThrow()
  const dirs: string[] = []
  const urls = {
    DATABASE_URL: asUrl(world.database.appUrl),
    DATABASE_OWNER_URL: asUrl(world.database.ownerUrl),
  }
  return {
    world,
    story,
    place: { token: story.claimant.token, thread: story.threadId, accused },
    start: settings => {
      const dir = `${world.dir}/node-${dirs.length}`
      dirs.push(dir)
      return startServer({ ...urls, DATA_DIR: dir, RATE_LIMITS: 'off', ...settings })
    },
    end: () => world.end(),
  }
}

/** A call of the API as the claimant of the story: a POST where there is a body. */
export const callBeside = ({ base }: Server, { place }: Beside, path: string, body?: unknown): Promise<Response> =>
  fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${place.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
