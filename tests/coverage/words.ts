import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from '../imports.read.ts'
import { filesOf, type Row, testOf } from './row.ts'

/** White space, kinds of apostrophes and backslashes of patterns aside. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").replaceAll('\\', '')

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const known = texts.get(file) ?? (existsSync(join(root, file)) ? plain(read(file).replaceAll('"\n"', '')) : '')
  texts.set(file, known)
  return known
}

/** The words of a screen may stand in its catalogue, where no markup breaks them. */
const catalogueOf = (file: string): string => textOf(join(dirname(file), 'locale', 'en.po'))

const support = readdirSync(join(root, 'tests/e2e/support')).map(name => `tests/e2e/support/${name}`)

const quoted = (says: string): string[] => [...says.matchAll(/“([^”]+)”/g)].map(([, words = '']) => plain(words))

const isFile = (path: string): boolean => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false

/** A test that never loads what serves the line cannot fail without it; a test in the browser loads both sides. */
const LOADS: readonly (readonly [side: string, test: RegExp])[] = [
  ['apps/web/', /^(apps\/web|tests\/e2e)\//],
  ['apps/server/', /^(apps\/server|tests\/e2e)\//],
]
const unreached = (files: readonly string[], test: string): string[] =>
  LOADS.filter(([side, loads]) => files.every(file => file.startsWith(side)) && !loads.test(test)).map(
    ([side]) => `is served under ${side} alone, which ${test} does not load`,
  )

/** Everything that is not true of a line of the lists. */
export function faultsOf([says, by, test]: Row): string[] {
  const files = filesOf(by)
  const { file, title } = testOf(test)
  const gone = [...files, file].filter(path => !isFile(path)).map(path => `no file ${path}`)
  const untitled = title === '' || !textOf(file).includes(plain(title)) ? [`no test "${title}" in ${file}`] : []
  const serves = files.map(path => textOf(path) + catalogueOf(path)).join(' ')
  const holds = [file, ...(file.startsWith('tests/e2e/') ? support : [])].map(textOf).join(' ')
  const unsaid = quoted(says).flatMap(words => [
    ...(serves.includes(words) ? [] : [`“${words}” is not said by ${by}`]),
    ...(holds.includes(words) ? [] : [`“${words}” is not looked for in ${file}`]),
  ])
  return [...gone, ...untitled, ...unreached(files, file), ...unsaid].map(fault => `${says}: ${fault}`)
}
