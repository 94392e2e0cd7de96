import { sideOf } from '@accord/policy/access.policy'
import { holds } from '@accord/policy/actor'
import { readsDocuments, takesPart } from '@accord/policy/members.policy'
import { mayReceive } from '@accord/policy/stream.policy'
import { expect, it } from 'vitest'
import { pageOfMembers } from '../../src/features/discussions/discussions.members.queries.ts'
import { groundsOf } from '../../src/http/stream.queries.ts'
import { BUSY, type Drawn, expectSame, type Known, type Rule, seesIt } from './known.ts'

/** A search, which days alone narrow, holds of each group what the person's lists and pages show, and counts as many. */
async function expectFound(
  { world, people }: ReturnType<Drawn>,
  { token }: { token: string },
  { seen, folders }: { seen: readonly Known[]; folders: readonly Known[] },
) {
  const { body } = await world.call('GET', '/api/search?start_date=2020-01-01&limit=50', { token })
  const { disputes, documents, users } = body.data
  expect([disputes.count, documents.count]).toEqual([seen.length, folders.length])
  const found = (group: { data: Record<string, string>[] }, id: string) => group.data.map(one => one[id] ?? '')
  if (seen.length <= 50)
    expectSame(
      found(disputes, '_id'),
      seen.map(c => c.id),
    )
  if (folders.length <= 50)
    expectSame(
      found(documents, 'case_id'),
      folders.map(c => c.id),
    )
  const known = await Promise.all(
    people.map(async ({ id }) =>
      (await world.call('GET', `/api/users/person/${id}`, { token })).status === 200 ? [id] : [],
    ),
  )
  // More people than those drawn are in this world.
  expect(users.count).toBe(users.data.length)
  const drawnIds = people.map(({ id }) => id)
  expectSame(
    found(users, '_id').filter(id => drawnIds.includes(id)),
    known.flat(),
  )
}

/** `members.policy.ts` and `members.queries.ts`. */
export function membersRules(drawn: Drawn) {
  it(
    'lists of discussions and documents show of each case what its own page would',
    async () => {
      const { world, people, cases, list: listOf } = drawn()
      for (const [i, p] of people.entries()) {
        const mayRead = (rule: typeof takesPart) => cases.filter(c => seesIt(p, c) && rule(p.policy, c.facts))
        const threads = mayRead(takesPart).filter(c => c.approved)
        const folders = mayRead(readsDocuments)
        const expectList = async (url: string, some: readonly Known[], open: boolean) => {
          const found = await listOf(url, p, 'case_id')
          if (found === null) expect([some.length, open]).toEqual([0, false])
          else
            expectSame(
              found,
              some.map(c => c.id),
              url,
            )
        }
        const opens = holds(p.policy, 'participate in resolution')
        await expectList('/api/case/discussions?', threads, opens)
        await expectList('/api/documents/folders?', folders, opens || holds(p.policy, 'create dispute'))
        await expectList('/api/documents/all?', folders, opens || holds(p.policy, 'create dispute'))
        if (i % 8 === 0) await expectFound(drawn(), p, { seen: mayRead(() => true), folders })
        if (i % 4 > 0) continue
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        expect(body.data.recent_messages.data).toHaveLength(Math.min(4, threads.length))
        expect(body.data.recent_documents.data).toHaveLength(Math.min(4, folders.length))
      }
    },
    BUSY,
  )

  it(
    'the members of a discussion are those who see the case and take part, each on their side',
    async () => {
      const { db, people, cases } = drawn()
      for (const c of cases.filter(one => one.approved)) {
        const thread = await db.selectFrom('thread').select('id').where('case_id', '=', c.id).executeTakeFirstOrThrow()
        const found = await pageOfMembers(db, thread.id, { words: '', after: null, limit: 200 })
        expectSame(
          found.map(m => `${m.id} ${m.side}`),
          people
            .filter(p => seesIt(p, c) && takesPart(p.policy, c.facts))
            .map(p => `${p.id} ${sideOf(p.policy, c.facts)}`),
          c.id,
        )
      }
    },
    BUSY,
  )

  it(
    'live updates reach whom the pages would show what they are about',
    async () => {
      const { db, cases, pairs } = drawn()
      const found = await groundsOf(
        db,
        cases.map(c => c.id),
      )
      const receives =
        (event: string): Rule =>
        (p, c) =>
          mayReceive(p.policy, { name: event, readers: null }, [...(found.get(c.id)?.values() ?? [])].flat())
      expectSame(pairs(receives('case approved')), pairs(seesIt))
      // Before the approval somebody invited to the accused side has no access by that.
      const known = cases.filter(c => c.approved)
      expectSame(
        pairs(receives('message sent'), known),
        pairs((p, c) => seesIt(p, c) && takesPart(p.policy, c.facts), known),
      )
      expectSame(
        pairs(receives('document added'), known),
        pairs((p, c) => seesIt(p, c) && readsDocuments(p.policy, c.facts), known),
      )
    },
    BUSY,
  )
}
