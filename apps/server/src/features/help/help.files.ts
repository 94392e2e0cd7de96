import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { POST_KINDS, type PostKind } from '@accord/contract/help/help.schemas'
import { packageRoot } from '../../lib/packageRoot.ts'
import { sha256 } from '../../lib/secrets.ts'

/** The texts that come with the product: a folder for each category, a file of Markdown for each post. */
export const articlesFolder = (): string => join(packageRoot(), 'src', 'features', 'help', 'articles')

const ABOUT = '_category.md'

type Head = Readonly<Record<string, string | string[] | undefined>>

export type FileCategory = {
  id: string
  slug: string
  kind: PostKind
  title: string
  description: string
  position: number
  hash: Buffer
}
export type FilePost = {
  id: string
  slug: string
  categoryId: string
  position: number
  title: string
  summary: string
  markdown: string
  sources: string[]
  hash: Buffer
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')

/** `name: value` a line, and lists as lines that begin with a dash; below the second `---` the text. */
export function parseFile(text: string, file: string): { head: Head; markdown: string } {
  const [, front, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined) throw new Error(`${file} does not begin with its front matter`)
  const head: Record<string, string | string[]> = {}
  let last = ''
  for (const line of front.split('\n').filter(one => one.trim() !== '')) {
    const item = /^\s*-\s+(.+)$/.exec(line)
    const [, name = '', value = ''] = item ? [] : (/^(\w+):\s*(.*)$/.exec(line) ?? [])
    if (item) head[last] = [head[last] ?? []].flat().concat(unquoted(item[1] ?? ''))
    else if (name === '') throw new Error(`${file} has a line in its front matter that says nothing: ${line}`)
    else if (value === '') head[name] = []
    else head[name] = unquoted(value)
    if (name !== '') last = name
  }
  return { head, markdown: (markdown ?? '').trim() }
}

const textOf = (head: Head, name: string): string => {
  const value = head[name]
  return typeof value === 'string' ? value : ''
}

/** A checkout on Windows may change line ends, which changes nothing. */
const readText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

export function readArticles(folder = articlesFolder()): { categories: FileCategory[]; posts: FilePost[] } {
  const categories: FileCategory[] = []
  const posts: FilePost[] = []
  const slugs = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  for (const { name: slug } of slugs) {
    const text = readText(join(folder, slug, ABOUT))
    const { head } = parseFile(text, `${slug}/${ABOUT}`)
    const category = {
      id: textOf(head, 'id'),
      slug,
      kind: POST_KINDS.find(kind => kind === slug) ?? 'article',
      title: textOf(head, 'title'),
      description: textOf(head, 'description'),
      position: Number(head.order ?? 0),
      hash: sha256(text),
    }
    categories.push(category)
    const files = readdirSync(join(folder, slug)).filter(file => file.endsWith('.md') && file !== ABOUT)
    posts.push(...files.map(file => postOf(join(folder, slug, file), category.id)))
  }
  return { categories, posts }
}

function postOf(path: string, categoryId: string): FilePost {
  const text = readText(path)
  const { head, markdown } = parseFile(text, path)
  return {
    id: textOf(head, 'id'),
    slug: basename(path, '.md'),
    categoryId,
    position: Number(head.order ?? 0),
    title: textOf(head, 'title'),
    summary: textOf(head, 'summary'),
    markdown,
    sources: [head.sources ?? []].flat(),
    hash: sha256(`${categoryId}\n${text}`),
  }
}
