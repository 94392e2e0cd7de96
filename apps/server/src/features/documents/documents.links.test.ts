import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { SAMPLES } from '../../../test/files.ts'
import { join, leave, NOBODYS_ID, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
const ids = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  for (const { type, name, bytes } of SAMPLES) {
    const reply = await world.call('POST', `/api/case/${story.caseId}/add-document`, {
      token: story.claimant.token,
      form: { files: [{ field: 'documents[]', name, bytes }] },
    })
    ids.set(type, reply.body.data[0]._id)
  }
})
afterAll(() => world.end())

const link = (who: TestPerson, id: string, view = false) =>
  world.call('GET', `/api/documents/${id}/link${view ? '?view=1' : ''}`, { token: who.token })
const linkTo = async (type: string, who: TestPerson = story.employer, view = false): Promise<string> => {
  const reply = await link(who, ids.get(type) ?? '', view)
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data.url
}
const open = (url: string) => world.call('GET', url)
const edited = (url: string, change: (query: URLSearchParams) => void): string => {
  const [path, search] = url.split('?')
  const query = new URLSearchParams(search)
  change(query)
  return `${path}?${query}`
}

describe('a signed link', () => {
  it('opens without the header, and says when it ends', async () => {
    const reply = await link(story.employer, ids.get('CSV') ?? '')
    const opened = await open(reply.body.data.url)
    expect([opened.status, opened.raw]).toEqual([200, 'name,pay\nAda,5\n'])
    const left = new Date(reply.body.data.expires_at).getTime() - world.clock.now().getTime()
    expect(left).toBeGreaterThan(110_000)
    expect(left).toBeLessThanOrEqual(120_000)
  })

  it('opens nothing once a part of it is edited', async () => {
    const url = await linkTo('PDF')
    const nothing = await open(`/api/files/${NOBODYS_ID}`)
    expect(nothing.status).toBe(404)
    const hour = String(world.clock.now().getTime() + 3_600_000)
    const forged = [
      edited(url, query => query.set('for', story.claimant.id)),
      edited(url, query => query.set('until', hour)),
      edited(url, query => query.set('view', '1')),
      edited(url, query => query.set('sig', [...(query.get('sig') ?? '')].reverse().join(''))),
      edited(url, query => query.delete('sig')),
      edited(url, query => query.append('sig', 'x')),
      edited(url, query => query.append('for', story.claimant.id)),
      edited(url, query => query.set('until', 'NaN')),
      url.replace(ids.get('PDF') ?? '', ids.get('PNG') ?? ''),
      url.replace(ids.get('PDF') ?? '', '../etc/passwd'),
      `/api/files/${ids.get('PDF')}`,
    ]
    for (const address of forged) expect([address, (await open(address)).raw]).toEqual([address, nothing.raw])
  })

  it('ends after 120 s', async () => {
    const url = await linkTo('TXT')
    world.clock.add(119_000)
    expect((await open(url)).status).toBe(200)
    world.clock.add(2000)
    expect((await open(url)).status).toBe(404)
  })

  it('ends with its person’s access of the case, or their account', async () => {
    const mediator = await makePerson(world, 'Mediators')
    await join(world, story.caseId, mediator, 'neutral')
    const url = await linkTo('TXT', mediator)
    await setPersonStatus(world, mediator, 'suspended')
    expect((await open(url)).status).toBe(404)
    await setPersonStatus(world, mediator, 'active')
    expect((await open(url)).status).toBe(200)
    await leave(world, story.caseId, mediator)
    expect((await open(url)).status).toBe(404)
    expect((await link(mediator, ids.get('TXT') ?? '')).status).toBe(404)
  })

  it('ends with the document, and never opens one that is infected', async () => {
    const { db } = world.deps
    const id = ids.get('MP3') ?? ''
    const url = await linkTo('MP3')
    const file = db.selectFrom('document').select('file_id').where('id', '=', id)
    await db.updateTable('file').set({ scan_state: 'infected' }).where('id', 'in', file).execute()
    expect((await open(url)).status).toBe(404)
    await db.updateTable('file').set({ scan_state: 'clean' }).where('id', 'in', file).execute()
    expect((await open(url)).status).toBe(200)
    await db.updateTable('document').set({ deleted_at: world.clock.now() }).where('id', '=', id).execute()
    expect((await open(url)).status).toBe(404)
    expect((await link(story.employer, id)).status).toBe(404)
  })

  it('is not made for a stranger, whether the document exists or not', async () => {
    const stranger = await makePerson(world, 'Claimants')
    const [unseen, unknown] = [await link(stranger, ids.get('PDF') ?? ''), await link(stranger, NOBODYS_ID)]
    expect([unseen.status, unseen.raw]).toEqual([404, unknown.raw])
  })
})

describe('the bytes', () => {
  it.each(SAMPLES.filter(sample => sample.type !== 'MP3'))(
    'of $type are shown inline only where they may be',
    async sample => {
      const who = { ...story.claimant, token: await signInAs(world, story.claimant.id) }
      const [saved, viewed] = [
        await open(await linkTo(sample.type, who)),
        await open(await linkTo(sample.type, who, true)),
      ]
      for (const { headers } of [saved, viewed]) {
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'content-security-policy': 'sandbox',
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'content-length': String(sample.bytes.length),
        })
      }
      expect(saved.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${sample.name}`)
      const how = sample.shown ? 'inline' : 'attachment'
      expect(viewed.headers['content-disposition']).toBe(`${how}; filename*=UTF-8''${sample.name}`)
    },
  )

  it('carry a name that cannot end the header', async () => {
    const name = `o'b"r;(*).txt`
    const form = { files: [{ field: 'documents[]', name: name.replace('"', '%22'), bytes: Buffer.from('x') }] }
    const url = `/api/case/${story.caseId}/add-document`
    const added = await world.call('POST', url, { token: story.claimant.token, form })
    const { headers } = await open(added.body.data[0].file_path)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+$/)
  })
})
