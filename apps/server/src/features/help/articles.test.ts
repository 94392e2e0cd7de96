import { helpHref, publicPlaces, shellPlaces } from '@accord/contract/places'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { EVERYDAY } from './help.everyday.ts'
import { readArticles } from './help.files.ts'
import { toHtml, toPlain } from './help.markdown.ts'

const { categories, posts } = readArticles()
const kindOf = new Map(categories.map(({ id, kind }) => [id, kind]))
const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
const articles = posts.filter(({ categoryId }) => kindOf.get(categoryId) === 'article')
const named = (wrong: readonly { slug: string }[]) => wrong.map(({ slug }) => slug)

const words = (text: string) => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))

/**
 * The school year in which one can read it, twelve years of age being the sixth or seventh. Nothing is left out: names of
 * Acts and their sections count, as do headings, rows of tables and points of lists, each as a sentence of its own.
 */
function gradeOf(markdown: string): number {
  const lines = toHtml(markdown)
    .replace(/<\/(td|th)>/g, ' ')
    .split(/<\/(?:p|li|h\d|tr)>/)
  const sentences = lines.flatMap(line => toPlain(line.replace(/<[^>]+>/g, '')).split(/(?<=[.!?]”?)\s/))
  const said = sentences.map(words).filter(some => some.length > 0)
  const all = said.flat()
  const syllables = all.reduce((sum, word) => sum + syllable(word), 0)
  return fleschKincaid({ sentence: said.length, word: all.length, syllable: syllables })
}

test('there are enough articles, each with all that it needs and an id of its own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(26)
  expect(posts.length - articles.length).toBeGreaterThanOrEqual(11)
  const ids = [...posts, ...categories].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const places = posts.map(({ categoryId, slug }) => helpHref(slugOf.get(categoryId) ?? '', slug))
  expect(new Set(places).size).toBe(places.length)
  expect(named(posts.filter(({ title, summary }) => !title || !summary || summary.length > 300))).toEqual([])
})

test('an article has 200 to 600 words', () => {
  const lengths = articles.map(({ slug, markdown }) => ({ slug, many: words(toPlain(markdown)).length }))
  expect(lengths.filter(({ many }) => many < 200 || many > 600)).toEqual([])
})

test('a child of twelve can read everything', () => {
  const grades = posts.map(({ slug, markdown }) => ({ slug, grade: Math.round(gradeOf(markdown) * 10) / 10 }))
  expect(grades.filter(({ grade }) => grade > 6.5)).toEqual([])
})

test('whoever names a law names where it is written, and where it is written stands in the text', () => {
  const names = /\b(Act|Constitution)\b/
  expect(named(posts.filter(({ markdown, sources }) => names.test(markdown) !== sources.length > 0))).toEqual([])
  for (const { slug, markdown, sources } of posts)
    for (const source of sources) {
      const [act = ''] = source.split(/,| of the Federal| \d{4}/)
      expect(markdown, slug).toContain(act)
      for (const [section] of source
        .split(/, as amended/)[0]
        ?.split(/ s\. /)[1]
        ?.matchAll(/\d+[A-Z]*/g) ?? [])
        expect(markdown, `${slug}: ${source}`).toMatch(new RegExp(`\\b${section}\\b`))
    }
})

test('what stands for an everyday word stands in an article', () => {
  const all = articles.map(({ title, markdown }) => `${title} ${markdown}`.toLowerCase()).join(' ')
  const written = EVERYDAY.flatMap(([, words]) => words.split(' '))
  expect(written.filter(word => !all.includes(word))).toEqual([])
})

test('whoever says from when the 180 days of a recall run says that a later promise has its own', () => {
  const from = posts.filter(({ markdown }) => /180 days\W* after (it|the case) was/.test(markdown))
  expect(from.length).toBeGreaterThan(4)
  expect(named(from.filter(({ markdown }) => !/\blater\b/.test(markdown)))).toEqual([])
})

test('the article on legal dates says what is not clear in the law, and what moves a date', () => {
  const { markdown = '' } = articles.find(({ slug }) => slug === 'legal-dates') ?? {}
  const [, unclear = ''] = markdown.split('## Where the law is not clear')
  for (const point of ['Filing', 'A new conciliator', 'Holidays of one state', 'Saturdays', 'Grievances'])
    expect(unclear).toContain(`**${point}.**`)
  const [, moves = ''] = markdown.split('## What moves a date')
  for (const reason of ['recorded', 'more time', 'holiday', 'state', 'corrects']) expect(moves).toContain(reason)
})

test('every link in an article leads somewhere', () => {
  const articlesAt = posts.map(({ categoryId, slug }) => helpHref(slugOf.get(categoryId) ?? '', slug))
  const known = new Set<string>([...articlesAt, ...Object.values(publicPlaces), ...Object.values(shellPlaces)])
  const links = posts.flatMap(({ markdown }) => [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? ''))
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(href => !known.has(href))).toEqual([])
})
