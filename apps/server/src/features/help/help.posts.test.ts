import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { asAuthor, makePost, makePublished, NEWS_ID, postForm, SAFETY_ID } from '../../../test/help.ts'
import { makeTree } from '../../../test/parties.ts'
import { customRole, makePerson, PNG, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { ensureHelp } from './help.reference.ts'
import { publishedPosts } from './help.service.ts'

let world: World
let officer: TestPerson
let reader: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  officer = await makeMinistryAdmin(world)
  reader = await makePerson(world, 'Claimants')
})
afterAll(() => world.end())

const as = (method: string, path: string, body?: object, who = officer) => asAuthor(world, who, method, path, body)
type Titled = { title: string }
const read = async (path: string, who = officer) => (await as('GET', path, undefined, who)).body.data
const publish = (id: string, version?: number) => as('POST', `/${id}/publish`, version ? { version } : {})
const save = (id: string, more: object) => as('PUT', `/${id}`, postForm(more))
const addPicture = (id: string, alt: string, bytes = PNG) =>
  world.call('POST', `/api/posts/${id}/pictures`, {
    token: officer.token,
    form: { fields: { alt }, files: [{ field: 'picture', name: 'office.png', bytes }] },
  })
const eventsOf = async (thingId: string) =>
  (
    await world.deps.db
      .selectFrom('event')
      .select(['action', 'actor_id'])
      .where('thing_id', '=', thingId)
      .orderBy('id')
      .execute()
  ).map(row => [row.action, row.actor_id === officer.id])

describe('writing the help', () => {
  it('is for people of the ministry with the right, and for nobody else', async () => {
    const id = await makePost(world, officer)
    const tree = await makeTree(world, 'Oil')
    const editor = await customRole(world, 'Edits roles', ['edit roles and permissions'])
    const inUnion = await makePerson(world, editor, { unitId: tree.union.id })
    const without = await withoutPermissions(world, await makeMinistryAdmin(world), ['edit roles and permissions'])
    for (const who of [inUnion, without, reader]) {
      const tried = await Promise.all([
        as('GET', '/all', undefined, who),
        as('GET', `/${id}/draft`, undefined, who),
        as('GET', `/${id}/versions`, undefined, who),
        as('PUT', `/${id}`, postForm(), who),
        as('POST', `/${id}/publish`, {}, who),
        as('DELETE', `/${id}`, undefined, who),
      ])
      expect(tried.map(({ status }) => status)).toEqual(Array(6).fill(403))
    }
  })

  it('keeps a draft from everybody until it is published, and again once it is not', async () => {
    const id = await makePost(world, officer, { title: 'Zebra crossing' })
    const seen = async () => ({
      listed: JSON.stringify(await read(`/${NEWS_ID}`, reader)).includes('Zebra'),
      found: (await read('/search?q=zebra', reader)).length,
      landed: (await publishedPosts(world.deps.db, 'news')).some(({ title }) => title.includes('Zebra')),
    })
    const [nowhere, everywhere] = [
      { listed: false, found: 0, landed: false },
      { listed: true, found: 1, landed: true },
    ]
    expect(await seen()).toEqual(nowhere)
    expect((await publish(id, 1)).body.data).toMatchObject({
      state: 'published',
      changed: false,
      saved_by: 'Ministry Admin Test',
    })
    expect(await seen()).toEqual(everywhere)
    const saved = await save(id, { title: 'Zebra and quagga', markdown: 'Not yet said.', version: 1 })
    expect(saved.body.data).toMatchObject({ changed: true, version: 2, slug: 'zebra-crossing' })
    expect(JSON.stringify(await read(`/${NEWS_ID}`, reader))).not.toContain('Not yet said')
    expect(await read('/search?q=quagga', reader)).toEqual([])
    await publish(id, 2)
    expect((await read('/search?q=quagga', reader))[0].title).toContainEqual({ text: 'quagga', found: true })
    await as('POST', `/${id}/unpublish`, { version: 2 })
    expect(await seen()).toEqual(nowhere)
    await publish(id)
    await as('DELETE', `/${id}?version=2`)
    expect(await seen()).toEqual(nowhere)
    expect(await eventsOf(id)).toEqual(
      ['made', 'published', 'saved', 'published', 'unpublished', 'published', 'deleted'].map(what => [
        `post ${what}`,
        true,
      ]),
    )
  })

  it('refuses what was seen before somebody else saved, with the version of now', async () => {
    const id = await makePost(world, officer)
    await save(id, { title: 'By somebody else', version: 1 })
    const stale = [
      await save(id, { version: 1 }),
      await publish(id, 1),
      await as('DELETE', `/${id}?version=1`),
      await as('POST', `/${id}/restore`, { number: 1, version: 1 }),
    ]
    for (const { status, body } of stale) expect([status, body.version]).toEqual([409, 2])
    expect((await publish(id, 2)).status).toBe(200)
    expect((await publish(id, 2)).body.message).toContain('already')
    const draft = await makePost(world, officer)
    expect((await as('POST', `/${draft}/unpublish`, {})).status).toBe(409)
    expect((await read(`/${id}/draft`)).title).toBe('By somebody else')
  })

  it('takes a mistake back from the versions, and a deleted post too', async () => {
    const id = await makePublished(world, officer, { title: 'Right', markdown: 'Right text.' })
    await save(id, { title: 'Wrong', markdown: 'Wrong text.', version: 1 })
    await publish(id, 2)
    const restored = await as('POST', `/${id}/restore`, { number: 1, version: 2 })
    expect(restored.body).toMatchObject({
      message: expect.stringContaining('Version 1'),
      data: { title: 'Right', version: 3 },
    })
    const versions = await read(`/${id}/versions`)
    const [by, at] = ['Ministry Admin Test', expect.any(String)]
    expect(versions).toEqual([
      { number: 3, title: 'Right', saved_by: by, saved_at: at, published: false, restored_from: 1 },
      { number: 2, title: 'Wrong', saved_by: by, saved_at: at, published: true, restored_from: null },
      { number: 1, title: 'Right', saved_by: by, saved_at: at, published: false, restored_from: null },
    ])
    expect(await read(`/${id}/versions/2`)).toMatchObject({ markdown: 'Wrong text.', number: 2 })
    await as('DELETE', `/${id}`)
    expect((await save(id, {})).status).toBe(409)
    expect((await read('/all?state=deleted')).map((row: { _id: string }) => row._id)).toContain(id)
    expect((await read('/all')).map((row: { _id: string }) => row._id)).not.toContain(id)
    const back = await as('POST', `/${id}/restore`, { number: 3 })
    expect(back.body.data).toMatchObject({ state: 'draft', title: 'Right', version: 4 })
    expect((await as('POST', `/${id}/restore`, { number: 9 })).status).toBe(404)
  })

  it('shows markup as text, and links and pictures only where they are harmless', async () => {
    const id = await makePost(world, officer)
    const { url, markdown } = (await addPicture(id, 'The [new] office')).body.data
    const text = [
      '# Top\n\n## Below',
      '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b',
      '[a](javascript:alert(1)) [b](java&#115;cript:alert(1)) [c](&#106;avascript:x) [d](vbscript:x) [e](//evil.example)',
      '[f](data:text/html,x) [g](/\\evil.example) [h](http://evil.example) <javascript:alert(1)> [i](/&#47;evil.example)',
      '[ok](https://labour.example/a?b=1) [own](/helpSupport) [mail](mailto:a@b.example) [call](tel:+2348031234567)',
      `${markdown} [j](https://x.example "t\\" onclick=alert(1) x=\\"")`,
    ].join('\n\n')
    const saved = await save(id, { markdown: text, version: 1, category_id: SAFETY_ID })
    expect(saved.status, saved.raw).toBe(200)
    await publish(id)
    const { content } = (await read(`/${SAFETY_ID}`)).find((post: { _id: string }) => post._id === id)
    expect((await as('POST', '/preview', { markdown: text })).body.data.content).toBe(content)
    expect(content).toContain('<h3>Top</h3>\n<h3>Below</h3>')
    expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(content).toContain(`<img src="${url}" alt="The [new] office" loading="lazy">`)
    // Nothing that is left in angle brackets can do anything.
    const tags = (content.match(/<[a-z][^>]*>/g) ?? []) as string[]
    expect([...new Set(tags)].sort()).toEqual(
      [
        '<a href="/helpSupport">',
        '<a href="/&amp;#47;evil.example">',
        '<a href="https://labour.example/a?b=1">',
        '<a href="https://x.example">',
        '<a href="mailto:a@b.example">',
        '<a href="tel:+2348031234567">',
        '<h3>',
        `<img src="${url}" alt="The [new] office" loading="lazy">`,
        '<p>',
      ].sort(),
    )
    for (const [wrong, said] of [
      ['![A cat](https://evil.example/cat.png)', 'not one of ours'],
      [`![](${url})`, 'in words'],
    ] as const) {
      const reply = await save(id, { markdown: wrong })
      expect([reply.status, reply.body.error?.markdown]).toEqual([422, expect.stringContaining(said)])
    }
  })

  it('takes pictures like all others, for a post that is there', async () => {
    const id = await makePost(world, officer)
    const added = await addPicture(id, 'The office')
    expect(added.body.data.markdown).toBe(`![The office](${added.body.data.url})`)
    const shown = await world.app.inject({ method: 'GET', url: added.body.data.url })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await addPicture(id, '')).body.error).toHaveProperty('alt')
    expect((await addPicture(id, 'Text', Buffer.from('<svg/>'))).status).toBe(415)
    await as('DELETE', `/${id}`)
    expect((await addPicture(id, 'The office')).status).toBe(409)
  })
})

describe('categories', () => {
  it('are made, renamed and put in order, and are read once something is published in them', async () => {
    const made = await as('POST', '/categories', { title: 'Search', description: 'How to look.' })
    const _id: string = made.body.data._id
    expect((await as('POST', '/categories', { title: ' SEARCH ' })).status).toBe(409)
    const all = async () =>
      (await read('/categories/all')) as { _id: string; slug: string; kind: string; title: string }[]
    expect((await all()).find(row => row._id === _id)).toMatchObject({
      slug: 'search-2',
      kind: 'article',
      posts: 0,
      version: 1,
    })
    expect((await as('GET', `/categories/${_id}`)).status).toBe(404)
    await makePublished(world, officer, { category_id: _id, title: 'Looking' })
    expect(await read('/search-2', reader)).toMatchObject([{ title: 'Looking' }])
    expect((await as('PUT', `/categories/${_id}`, { title: 'Finding', version: 1 })).status).toBe(200)
    expect((await as('PUT', `/categories/${_id}`, { title: 'Found', version: 1 })).status).toBe(409)
    await makePublished(world, officer, { category_id: _id, title: 'Asking' })
    const inside = (await read(`/all?category_id=${_id}`)) as { _id: string; title: string }[]
    const posts = inside.map(post => post._id)
    const inOrder = (some: string[]) => as('POST', `/categories/${_id}/order`, { posts: some })
    expect([(await inOrder(posts)).status, (await inOrder(posts.slice(1))).status]).toEqual([200, 409])
    expect((await read('/search-2', reader)).map(({ title }: Titled) => title)).toEqual(['Asking', 'Looking'])
    await inOrder(posts.toReversed())
    expect((await read('/search-2', reader)).map(({ title }: Titled) => title)).toEqual(['Looking', 'Asking'])
    const ids = (await all()).filter(({ kind }) => kind === 'article').map(row => row._id)
    const order = [_id, ...ids.filter(id => id !== _id)]
    expect((await as('POST', '/categories/order', { categories: order })).status).toBe(200)
    expect((await read('/categories', reader))[0]).toMatchObject({ _id, title: 'Finding', no_of_posts: 2 })
    expect((await as('POST', '/categories/order', { categories: order.slice(1) })).status).toBe(409)
    const stray = await as('POST', '', postForm({ category_id: officer.id }))
    expect([stray.status, Object.keys(stray.body.error ?? {})]).toEqual([422, ['category_id']])
  })
})

describe('a newer release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accord-help-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const id = (n: number) => `019b0000-0000-7000-8000-00000000000${n}`
  const write = (file: string, n: number, title: string, text: string) =>
    writeFileSync(
      join(folder, 'own', file),
      `---\nid: ${id(n)}\ntitle: ${title}\norder: ${n}\nsources:\n  - "Act, s. 1: 2"\n---\n\n${text}\n`,
    )
  const start = () => world.deps.db.transaction().execute(tx => ensureHelp(tx, world.clock, folder))
  const texts = async () =>
    (await read('/own')).map((post: { title: string; content: string }) => [
      post.title,
      post.content.replace(/<[^>]+>|\n/g, ''),
    ])

  it('adds what is new and changes what nobody here wrote on, and leaves what the ministry wrote', async () => {
    mkdirSync(join(folder, 'own'))
    write('_category.md', 0, 'Own', '')
    for (const n of [1, 2, 3, 4]) write(`post-${n}.md`, n, `Post ${n}`, 'First.')
    await start()
    expect(await texts()).toEqual([1, 2, 3, 4].map(n => [`Post ${n}`, 'First.']))
    expect((await read('/own'))[0].sources).toEqual(['Act, s. 1: 2'])
    await as('PUT', `/${id(2)}`, postForm({ category_id: id(0), title: 'Ours', markdown: 'By the ministry.' }))
    await publish(id(2))
    await as('DELETE', `/${id(3)}`)
    await as('POST', `/${id(4)}/unpublish`, {})
    await as('POST', `/categories/${id(0)}/order`, { posts: [2, 1, 4].map(id) })
    for (const n of [1, 2, 3, 4, 5]) write(`post-${n}.md`, n, `Post ${n}`, 'Second.')
    await start()
    await start()
    expect(await texts()).toEqual([
      ['Ours', 'By the ministry.'],
      ['Post 1', 'Second.'],
      ['Post 5', 'Second.'],
    ])
    expect((await read(`/${id(1)}/versions`)).map((row: { saved_by: null }) => row.saved_by)).toEqual([null, null])
    // What is written here may have the words of an address first.
    const taken = await makePublished(world, officer, { category_id: id(0), title: 'Post 6' })
    write('post-6.md', 6, 'Post 6', 'Sixth.')
    await start()
    const slugs = (await read('/own')).map((post: { _id: string; slug: string }) => [post._id, post.slug])
    expect(slugs).toEqual(
      expect.arrayContaining([
        [taken, 'post-6'],
        [id(6), 'post-6-019b0000'],
      ]),
    )
  })
})
