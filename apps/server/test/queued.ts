import { until } from './until.ts'
import type { World } from './world.ts'

/** Who waits for a row that somebody else holds. */
export const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Holds a row, lets actions queue behind it one after another, and lets them go. */
export async function queued<T>(
  world: World,
  hold: 'thread' | 'cases',
  id: string,
  actions: (() => Promise<T>)[],
): Promise<T[]> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${hold} where id = $1 for update`, [id])
    const waiting: Promise<T>[] = []
    for (const action of actions) {
      waiting.push(action())
      await until('the action to wait', async () => (await world.pool.query(WAITING)).rowCount === waiting.length)
    }
    await client.query('commit')
    return await Promise.all(waiting)
  } finally {
    client.release()
  }
}
