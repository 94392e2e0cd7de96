import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read, root } from './imports.read.ts'

const ARTICLES = 'apps/server/src/features/help/articles'
const LINK = /\bhelpHref\(\s*'([^']+)'(?:,\s*'([^']+)')?,?\s*\)/g

const sources = ['apps/web/src', 'apps/server/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)

const linksIn = (paths: readonly string[]) =>
  paths.flatMap(path =>
    [...read(path).matchAll(LINK)].map(([, category = '', article = '_category']) => join(category, article)),
  )

it('every link from a screen to the help leads to an article that comes with the product', () => {
  const links = linksIn(sources)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(link => !existsSync(join(root, ARTICLES, `${link}.md`)))).toEqual([])
})

/** Articles to which no screen leads, and why. */
const NOT_LINKED: Readonly<Record<string, string>> = {
  'account-and-safety/contact': 'a search of the help that finds nothing leads there, and so do other articles',
}

it('every article is linked from a screen where its question arises', () => {
  const articles = readdirSync(join(root, ARTICLES), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md') && !/^(faq|news)\/|_category/.test(name))
    .map(name => name.replace('.md', ''))
  expect(articles.length).toBeGreaterThan(25)
  // The help's own screens lead to whatever is in it.
  const links = linksIn(sources.filter(path => !path.startsWith('apps/web/src/features/help/')))
  expect(articles.filter(article => !links.includes(article)).sort()).toEqual(Object.keys(NOT_LINKED).sort())
})
