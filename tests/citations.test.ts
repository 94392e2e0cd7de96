import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './imports.read.ts'

const FOLDERS = ['apps', 'packages', 'tests', 'bench', 'scripts', 'deploy', 'docs', '.ci']
const OTHERS = /(^|\/)(node_modules|dist|locale|data|data-[^/]+|test-results)\//
const TEXT = /\.(ts|tsx|mts|mjs|sql|css|html|md|json|conf|service)$|\/run$/

const tree = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
).filter(path => !OTHERS.test(path) && statSync(join(root, path)).isFile())
const names = new Set(tree.map(path => basename(path)))

/** A text that breaks off at the end of a line goes on behind the mark of the next one. */
const unbroken = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?[ \t]*/g, ' ')

const texts = [...tree, 'README.md']
  // A migration that was applied is never edited, whatever becomes of the section that it names.
  .filter(path => TEXT.test(path) && !path.includes('/migrations/') && path !== 'tests/citations.test.ts')
  .map(path => ({ path, text: unbroken(read(path)) }))
const pages = [...tree, 'README.md']
  .filter(path => path.endsWith('.md') && !path.includes('/src/'))
  .map(path => ({ path, text: read(path) }))

/** Each thing that is cited and leads nowhere, behind the file that cites it. */
const leadingNowhere = (
  among: readonly { readonly path: string; readonly text: string }[],
  cites: RegExp,
  leads: (cited: string, path: string) => boolean,
): string[] =>
  among.flatMap(({ path, text }) =>
    [...text.matchAll(cites)]
      .map(([whole, cited = whole]) => cited)
      .filter(cited => !leads(cited, path))
      .map(cited => `${path}: ${cited}`),
  )

const headingsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title)
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

describe('what comments and pages cite', () => {
  it('is a section of docs/rules.md where it is a rule', () => {
    const sections = new Set([...read('docs/rules.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title))
    expect(sections.size).toBeGreaterThan(0)
    expect(leadingNowhere(texts, /\brules "([^"]{1,80})"/gi, title => sections.has(title))).toEqual([])
  })

  it('is in the repository: no section of a paper that is kept elsewhere', () => {
    expect(
      leadingNowhere(
        texts,
        /\brules,? §[\d.]+| \((?:threats|product)[),;:]|[,;] (?:threats|product)[)']/gi,
        () => false,
      ),
    ).toEqual([])
  })

  it('is a page that exists, and a decision that was made', () => {
    const decisions = readdirSync(join(root, 'docs/decisions'))
    expect(
      leadingNowhere(
        texts,
        /(?<![\w./-])docs\/[\w./-]*\w/g,
        cited => existsSync(join(root, cited)) || decisions.some(name => `docs/decisions/${name}`.startsWith(cited)),
      ),
    ).toEqual([])
    expect(
      leadingNowhere(texts, /\bdecisions? (\d{4})\b/g, number => decisions.some(name => name.startsWith(number))),
    ).toEqual([])
  })

  it('is a file of the tree where a page names one', () => {
    const isThere = (cited: string) =>
      cited.includes('/') ? tree.some(path => path.endsWith(cited)) : names.has(cited)
    expect(leadingNowhere(pages, /`([\w@/-][\w.@/-]*\.(?:ts|tsx|mjs|sql|css|conf|service))`/g, isThere)).toEqual([])
  })

  it('is where a link of a page leads, heading included', () => {
    const leads = (link: string, path: string) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : normalize(join(dirname(path), file))
      return (
        existsSync(join(root, target)) && (anchor === undefined || headingsOf(target).map(anchorOf).includes(anchor))
      )
    }
    expect(leadingNowhere(pages, /\]\((?!https?:)([^)\s]+)\)/g, leads)).toEqual([])
  })
})

describe('what a stranger looks for', () => {
  const [, table = ''] = read('docs/house.md').split("## A stranger's minute\n")
  const asked = [...table.matchAll(/^\| ([a-z ]+) \| `([\w./-]+)`/gm)].map(([, words = '', file = '']) => ({
    words,
    file,
  }))

  it('is six things', () => expect(asked.length).toBe(6))

  it.each(asked)('is found by its plain name: $words', ({ words, file }) => {
    // A citation of a section of that title is no place where the rule is said.
    const said = texts.filter(({ text }) =>
      text
        .replace(/rules "[^"]+"/gi, '')
        .toLowerCase()
        .includes(words),
    )
    const found = said.map(({ path }) => path).filter(path => path !== 'docs/house.md')
    expect(found).toEqual(expect.arrayContaining(['docs/rules.md', file]))
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(4)
  })
})
