import type { Cast } from './seed.acts.ts'

/** What waits to be decided, answered or finished. */
export async function seedCorners(_cast: Cast): Promise<void> {}
