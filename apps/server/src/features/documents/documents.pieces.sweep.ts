import type { Deps } from '../../deps.ts'
import { deleteExpired, deletePart, leftParts } from './documents.pieces.queries.ts'

const AT_ONCE = 500

/** Uploads whose time is over, and bytes of pieces that nothing counts: first the bytes go, then what says where they lay. */
export async function forgetUploads({ db, clock, storage }: Deps): Promise<void> {
  await deleteExpired(db, clock.now())
  for (let left = await leftParts(db, clock.now(), AT_ONCE); left.length > 0; ) {
    for (const key of left) {
      await storage.remove(key)
      await deletePart(db, key)
    }
    left = await leftParts(db, clock.now(), AT_ONCE)
  }
}
