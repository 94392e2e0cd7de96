import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import type { TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { heavyWord, word, zip } from '../../../test/zips.ts'

const heavy = heavyWord(90, false)
let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ LIMIT_FILES_DAY: '14' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const add = (who: TestPerson, ...files: Buffer[]) =>
  world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: who.token,
    form: { files: files.map((bytes, i) => ({ field: 'documents[]', name: `${i}.docx`, bytes })) },
  })

it('an office file waits for one of everybody else’s, however many refused ones somebody sends', async () => {
  const answered: number[] = []
  const sent = Array.from({ length: 10 }, async () => {
    const { status } = await add(story.employer, heavy, heavy, heavy)
    answered.push(status)
    return answered.length
  })
  // From here on nine wait. Without the rule the claimant would come after all of them; how many
  // of them are answered while the claimant's file is on its way, a busy machine decides.
  await Promise.race(sent)
  const reply = await add(story.claimant, zip(word))
  expect(reply.status).toBe(200)
  expect(answered.length).toBeLessThan(10)
  await Promise.all(sent)
  expect(answered).toEqual(Array(10).fill(415))
})

it('a file is counted before it is looked into, so that one that is refused counts, too', async () => {
  // Ten of fourteen were used above, one for each request.
  const broken = zip([...word, { name: 'word/run.exe' }])
  const replies = []
  for (let n = 0; n < 6; n++) replies.push((await add(story.employer, broken)).status)
  expect(replies).toEqual([415, 415, 415, 415, 429, 429])
  expect((await add(story.claimant, zip(word))).status).toBe(200)
})

it('ten office files of one person wait at most: 429', async () => {
  const other = await makeStory(world)
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      world.call('POST', `/api/case/${other.caseId}/add-document`, {
        token: other.claimant.token,
        form: { files: [{ field: 'documents[]', name: 'a.docx', bytes: heavy }] },
      }),
    ),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([...Array(10).fill(415), 429, 429])
  const refused = replies.find(reply => reply.status === 429)
  expect([refused?.headers['retry-after'], refused?.body.message]).toEqual([
    '30',
    expect.stringContaining('looked into'),
  ])
})
