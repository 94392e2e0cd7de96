import type { World } from './world.ts'

/** Noon of a day in Lagos, at which everybody who was signed in still is. */
export async function atNoon(world: World, day: string): Promise<void> {
  await atMoment(world, `${day}T11:00:00Z`)
}

export async function atMoment(world: World, moment: string): Promise<void> {
  const at = new Date(moment)
  world.clock.set(at)
  const expires = new Date(at.getTime() + 86_400_000)
  await world.pool.query('update session set last_used_at = $1, expires_at = $2 where ended_at is null', [at, expires])
}
