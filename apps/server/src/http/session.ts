import type { Actor } from '@accord/policy/actor'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { Deps } from '../deps.ts'
import { notLoggedIn, Refusal } from '../fail.ts'
import { isSessionToken, sha256 } from '../lib/secrets.ts'
import { UUID_FORM } from './cursor.ts'
import { findEnd, findRights, markUsed, type RightsRow, type SessionRow } from './session.queries.ts'
import { readSession } from './session.together.ts'

/** Whoever holds the token of this request. `actor` is null until registration is complete. */
export type Holder = {
  readonly sessionId: string
  readonly personId: string
  readonly kind: 'registration' | 'full'
  readonly language: string
  /** Says whether anything of this has changed since it was read. */
  readonly stamp: string
  readonly actor: Actor | null
}

/** Whoever has these rights; null: somebody without a role. */
export const actorOf = (row: RightsRow): Actor | null =>
  row.role && row.group
    ? {
        id: row.personId,
        accessKey: row.accessKey,
        role: row.role,
        group: row.group,
        permissions: new Set(row.permissions),
        unit:
          row.unitId && row.unitAccessKey && row.unitKind && row.unitPath
            ? { id: row.unitId, accessKey: row.unitAccessKey, kind: row.unitKind, path: row.unitPath }
            : null,
        bodyAccessKeys: row.bodyAccessKeys,
      }
    : null

const twoHeaders = { id: 'http.twoHeaders', message: 'Send one Authorization header only.' }

/**
 * The bearer token, from the Authorization header and nowhere else (rules "Sessions"). One without the tag of this
 * installation is none: nobody makes the database look for what was never a session (rules "Limits by network").
 */
export function bearerToken({ tokenKey }: Pick<Deps, 'tokenKey'>, request: FastifyRequest): string | null {
  const sent = request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization')
  if (sent.length > 1) throw new Refusal(400, twoHeaders)
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')
  const token = match?.[1]
  return token && isSessionToken(tokenKey, token) ? token : null
}

/**
 * Loads the holder of a token, or null when it is unknown, expired or revoked. `quiet` leaves its time of last use alone:
 * the live stream does not keep a session awake (rules "Live updates").
 */
export async function loadHolder(deps: Deps, token: string | null, quiet = false): Promise<Holder | null> {
  if (!token) return null
  const row = await readSession(deps, token)
  if (!row) return null
  if (row.isUseDue && !quiet) await markUsed(deps.db, row.sessionId, deps.clock.now())
  return holderOf(row)
}

/** What is said to somebody whose token is no session any more: why, while that is known (rules "Sessions"). */
export const refuseEnded = async (deps: Deps, token: string | null): Promise<Refusal> =>
  notLoggedIn(token === null ? null : await findEnd(deps.db, { tokenHash: sha256(token) }, deps.clock.now()))

export const holderOf = (row: SessionRow): Holder => {
  const { sessionId, personId, kind, language, stamp } = row
  return { sessionId, personId, kind, language, stamp, actor: kind === 'full' ? actorOf(row) : null }
}

/** An active person as an actor, without a session: whom a signed link was made for. */
export async function actorById(db: Kysely<DB>, personId: string): Promise<Actor | null> {
  return (await actorsByIds(db, [personId])).get(personId) ?? null
}

/** Those of these people who are active, as actors, by their ids. */
export async function actorsByIds(db: Kysely<DB>, people: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  const ids = people.filter(id => UUID_FORM.test(id))
  const rows = ids.length > 0 ? await findRights(db, ids) : []
  return new Map(
    rows.flatMap(row => {
      const actor = actorOf(row)
      return actor ? [[row.personId, actor] as const] : []
    }),
  )
}
