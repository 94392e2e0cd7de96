import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { asAuthor, makePost, makePublished, SAFETY, SAFETY_ID } from '../../../test/help.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { publishedWords } from './help.search.queries.ts'

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
const read = async (path: string, who = reader) => (await as('GET', path, undefined, who)).body.data
type Titled = { title: string }
const titles = (rows: readonly Titled[]) => rows.map(({ title }) => title)

describe('reading the help', () => {
  it('answers categories of articles with how many each has, and one of them by its id or its words', async () => {
    const answer = async (who: TestPerson) => (await as('GET', '/categories', undefined, who)).body
    const { data: categories, abilities } = await answer(reader)
    expect([abilities, (await answer(officer)).abilities]).toEqual([{ write: false }, { write: true }])
    expect(titles(categories)).not.toContain('News')
    const safety = categories.find(({ _id }: { _id: string }) => _id === SAFETY_ID)
    const description = 'Your data, a lost phone, fraud, two-step login, and how to reach us.'
    expect(safety).toMatchObject({ slug: SAFETY, title: 'Account and safety', description })
    const articles = await read(`/${SAFETY}`)
    expect([safety.no_of_posts, safety['number of articles']]).toEqual([articles.length, articles.length])
    expect(await read(`/${SAFETY_ID}`)).toEqual(articles)
    expect(await read(`/categories/${SAFETY}`)).toEqual(safety)
    expect(articles[0]).toMatchObject({ _id: expect.any(String), slug: 'fraud', title: 'Nobody may ask you for money' })
    expect(articles[0].content).toMatch(/<h3>.+<\/h3>/)
    for (const path of ['/nowhere', '/categories/nowhere']) {
      const reply = await as('GET', path, undefined, reader)
      expect([path, reply.status]).toEqual([path, 404])
    }
  })

  it('finds words in any order and form, in a title before a text, and with a letter wrong', async () => {
    const search = async (words: string) => read(`/search?q=${encodeURIComponent(words)}`)
    const first = async (words: string) => (await search(words))[0]?.slug
    await makePublished(world, officer, {
      category_id: SAFETY_ID,
      title: 'Pensions of teachers',
      markdown: '## Who pays\n\nWhat the payments of a school are, and who makes the first payment of a newcomer.',
    })
    for (const words of [
      'teacher pension',
      'pensions, TEACHERS',
      'school payment',
      'newcom',
      'pensoin teacher',
      'newcomr',
    ])
      expect([words, await first(words)]).toEqual([words, 'pensions-of-teachers'])
    await makePublished(world, officer, { category_id: SAFETY_ID, title: 'Newcomer', markdown: 'Another text.' })
    expect(await first('newcomer')).toBe('newcomer')
    const [found] = await search('teacher pension')
    expect(found.title).toEqual([
      { text: 'Pensions', found: true },
      { text: ' of ', found: false },
      { text: 'teachers', found: true },
    ])
    const { snippet, category } = (await search('school'))[0]
    expect(snippet).toContainEqual({ text: 'school', found: true })
    const shown = async (words: string) =>
      (await search(words))[0].snippet.map((piece: { text: string }) => piece.text).join('')
    expect(await shown('school payment')).toMatch(/ Who pays\. What the payments of a school .+ …$/)
    // Beside the text a heading is a sentence of its own; what begins within one says so.
    expect(await shown('registered doctor')).toMatch(/^… working days .+ …$/)
    expect(category).toMatchObject({ _id: SAFETY_ID, slug: SAFETY, kind: 'article' })
    // What is said first in both stands once.
    const summary = 'Looms are counted.'
    await makePublished(world, officer, {
      category_id: SAFETY_ID,
      title: 'Looms',
      summary,
      markdown: `${summary} Each year.`,
    })
    expect(await shown('looms')).toMatch(/^Looms are counted\. Each year/)
    for (const none of ['', '  ', '?!', 'xylophone', "'); xylophones; --"])
      expect([none, await search(none)]).toEqual([none, []])
  })

  const found = async (typed: string) =>
    ((await read(`/search?q=${encodeURIComponent(typed)}`)) as { slug: string }[]).map(({ slug }) => slug)
  const expectAmongFirst = async (some: readonly (readonly [typed: string, slug: string])[]) => {
    for (const [typed, slug] of some)
      expect([typed, (await found(typed)).slice(0, 3)]).toEqual([typed, expect.arrayContaining([slug])])
  }

  it('finds what people call otherwise, in Pidgin too, and a sentence by any of its words', () =>
    expectAmongFirst([
      ['salary', 'wages'],
      ['paid', 'wages'],
      ['dem no pay me', 'wages'],
      ['oga never pay my salary since january', 'wages'],
      ['my boss has not paid me', 'wages'],
      ['my boss has not paid my salary for three months', 'wages'],
      ['fired', 'notice'],
      ['dem sack me', 'notice'],
      ['pregnant', 'maternity'],
      ['i get belle', 'maternity'],
      ['retrenchment', 'redundancy'],
      ['accident', 'injury-at-work'],
      ['hurt', 'injury-at-work'],
      ['my pension no dey enter', 'pension'],
      ['pencom', 'pension'],
      ['my husband died at work', 'when-a-worker-dies'],
      ['death', 'when-a-worker-dies'],
      ['rape', 'harassment'],
      ['my boss wants sex', 'harassment'],
      ['boss beat me', 'harassment'],
      ['slapped', 'harassment'],
      ['miscarriage', 'maternity'],
      ['remittance', 'pension'],
      ['next of kin', 'when-a-worker-dies'],
      ['scammer', 'fraud'],
      ['otp no come', 'no-code-came'],
      ['lost phone', 'lost-phone'],
      ['dem thief my phone', 'lost-phone'],
      ['cancel my case', 'can-i-stop-a-case'],
      ['i want to stop my case', 'can-i-stop-a-case'],
      ['how do I appeal the award', 'arbitration-panel'],
    ]))

  it('finds a word with one letter wrong, missing or changed about', () =>
    expectAmongFirst([
      ['maternaty', 'maternity'],
      ['evidense', 'evidence'],
      ['salry', 'wages'],
      ['slaary', 'wages'],
      ['sallary not paid', 'wages'],
      ['witdraw', 'can-i-stop-a-case'],
      ['dissmised', 'notice'],
      ['pregant', 'maternity'],
      ['acident', 'injury-at-work'],
    ]))

  it('finds a sum of money however it is written', async () => {
    for (const sum of ['70000', '70,000', 'N70,000', 'n70000', '₦70,000', 'NGN 70,000', '70k'])
      expect([sum, await found(sum)]).toEqual([sum, ['wages']])
    await makePublished(world, officer, { category_id: SAFETY_ID, title: 'Fines', markdown: 'Up to N450000 a day.' })
    expect(await found('450,000')).toEqual(['fines'])
    expect(await found('000')).not.toContain('fines')
  })

  it('puts first what has all of the words, then what has more of them', async () => {
    for (const [title, markdown] of [
      ['One', 'Of walruses.'],
      ['Two', 'Of walruses and narwhals.'],
      ['Three', 'Of walruses and narwhals and belugas.'],
    ])
      await makePublished(world, officer, { category_id: SAFETY_ID, title, markdown })
    expect(await found('walrus narwhal beluga')).toEqual(['three', 'two', 'one'])
    expect(await found('narwhal walrus dolphin')).toEqual(['two', 'three', 'one'])
  })

  it('takes no word of what is not published for what was meant', async () => {
    const draft = await makePost(world, officer, { title: 'Okapis' })
    await makePublished(world, officer, { category_id: SAFETY_ID, title: 'Ferrets', markdown: 'Of ferrets.' })
    expect(await publishedWords(world.deps.db)).toContain('ferrets')
    expect(await publishedWords(world.deps.db)).not.toContain('okapis')
    expect([await found('okappis'), await found('ferets')]).toEqual([[], ['ferrets']])
    await as('POST', `/${draft}/publish`, { version: 1 })
    expect(await found('okappis')).toEqual(['okapis'])
  })
})
