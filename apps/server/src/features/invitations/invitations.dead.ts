import type { Db } from '../../db/database.ts'
import { deadLink, notFound, type Refusal } from '../../fail.ts'
import { deadInvitation } from './invitations.queries.ts'

/** What the holder of a link reads that opens nothing any more (rules "Dead links"). */
export async function refuseDead(db: Db, tokenHash: Buffer, now: Date): Promise<Refusal> {
  const dead = await deadInvitation(db, tokenHash, now)
  return dead ? deadLink(dead.link) : notFound()
}
