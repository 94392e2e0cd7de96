import type pg from 'pg'
import type { DatabaseUrls } from '../../../apps/server/src/db/database.ts'
import { openPools } from '../../../apps/server/src/db/postgres.ts'
import { rebuildAccess } from '../../../apps/server/src/features/disputes/access.queries.ts'
import { newId } from '../../../apps/server/src/lib/ids.ts'
import { sessionFor } from '../callers.ts'
import { connect } from '../database.ts'

/** A discussion, the tokens of those in it, and those of others. */
export type Crowd = { caseId: string; thread: string; inside: string[]; outside: string[] }
type Place = { id: string; thread: string }

const clock = { now: () => new Date() }
const log = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }

export async function makeCrowd(
  urls: DatabaseUrls,
  { streams, participants }: { streams: number; participants: number },
): Promise<Crowd> {
  const client = await connect(urls.ownerUrl)
  try {
    const place = await quietCase(client)
    const joined = await join(client, place, participants)
    await seeAnew(urls, place.id)
    const others = await peopleBesides(client, joined)
    const inside: string[] = []
    const outside: string[] = []
    for (const person of joined) inside.push(await sessionFor(client, person))
    for (let i = 0; i < streams - participants; i++)
      outside.push(await sessionFor(client, others[i % others.length] ?? ''))
    return { caseId: place.id, thread: place.thread, inside, outside }
  } finally {
    await client.end()
  }
}

/** Of a claimant who is no unit, so that few see it besides those who join. */
async function quietCase(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `select c.id, t.id thread from cases c join thread t on t.case_id = c.id
     where c.status = 'concilliation' and c.claimant_unit_id is null order by c.id limit 1`,
  )
  if (!rows[0]) throw new Error('there is no case in conciliation')
  return rows[0]
}

async function join(client: pg.Client, { id }: Place, participants: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from person p join role r on r.id = p.role_id and r.name in ('Claimants', 'Staff')
     where not exists (select from cases c where c.id = $1 and c.filer_id = p.id)
       and not exists (select from case_participant j where j.case_id = $1 and j.person_id = p.id)
     order by md5(p.id::text) limit $2`,
    [id, participants],
  )
  for (const person of rows)
    await client.query(
      `insert into case_participant (id, case_id, person_id, side, role_id, joined_at)
       select $1, $2, $3, 'accused', r.id, now() from role r where r.name = 'Respondents'`,
      [newId(clock), id, person.id],
    )
  return rows.map(person => person.id)
}

async function seeAnew(urls: DatabaseUrls, caseId: string): Promise<void> {
  const { db, close } = openPools(urls, { log })
  await rebuildAccess(db, [caseId])
  await close()
}

async function peopleBesides(client: pg.Client, joined: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from person where registered_at is not null and role_id is not null and id <> all($1::uuid[]) order by md5(id::text)`,
    [joined],
  )
  return rows.map(person => person.id)
}
