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

it('every link from a screen to the help leads to an article that comes with the product', () => {
  const links = sources.flatMap(path =>
    [...read(path).matchAll(LINK)].map(([, category = '', article = '_category']) => join(category, article)),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(link => !existsSync(join(root, ARTICLES, `${link}.md`)))).toEqual([])
})
