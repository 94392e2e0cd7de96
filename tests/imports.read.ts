import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { places } from '@accord/contract/places'
import { parseSync } from 'oxc-parser'
import { sourceFolders } from './imports.places.ts'
import type { Import } from './imports.rules.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Every TypeScript file of the rooms, or of other folders, by its path from the root. */
export const sourceFiles = (folders: readonly string[] = sourceFolders): string[] =>
  folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map(name => normalize(join(folder, name))),
  )

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The imports of a file, also those of types, re-exports and `import()`. Plain assets are left out. */
export function importsOf(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found = [
    ...module.staticImports.map(i => ({
      at: i.start,
      specifier: i.moduleRequest.value,
      typeOnly: i.entries.length > 0 ? i.entries.every(e => e.isType) : /^import type\b/.test(text.slice(i.start)),
    })),
    ...module.staticExports.flatMap(e =>
      e.entries.flatMap(entry =>
        entry.moduleRequest ? [{ at: e.start, specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ start, moduleRequest: r }) => {
      const literal = text.slice(r.start, r.end).match(/^(['"`])([^$]*)\1$/)
      return literal?.[2] === undefined ? [] : [{ at: start, specifier: literal[2], typeOnly: false }]
    }),
  ]
  return found
    .filter(({ specifier }) => !/\.(css|svg|po)(\?|$)/.test(specifier))
    .map(({ at, specifier, typeOnly }) => {
      const line = text.slice(0, at).split('\n').length
      return { file, line, specifier, target: targetOf(file, specifier), typeOnly }
    })
}

function targetOf(file: string, specifier: string): string | undefined {
  const ours = specifier.match(/^@accord\/(contract|policy|server|web)(?:\/(.+))?$/)
  if (ours)
    return `${ours[1] === 'contract' || ours[1] === 'policy' ? 'packages' : 'apps'}/${ours[1]}/src/${ours[2]}.ts`
  if (!specifier.startsWith('.')) return undefined
  const path = normalize(join(dirname(file), specifier))
  return [path, `${path}.ts`, `${path}.d.ts`].find(candidate => existsSync(join(root, candidate)))
}

const packagesOf = (folder: string): string[] => {
  const about: Record<string, object | undefined> = JSON.parse(read(join(folder, 'package.json')))
  return [about.dependencies, about.optionalDependencies, about.devDependencies].flatMap(list =>
    Object.keys(list ?? {}),
  )
}

/** Whether the file's workspace names the package, or for a test the whole project; Node's own modules need no naming. */
export function isDeclared({ file, specifier }: Import, isTest = false): boolean {
  if (/^(node|virtual):/.test(specifier)) return true
  const workspace = file.split('/').slice(0, 2).join('/')
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return packagesOf(workspace).includes(name) || (isTest && packagesOf('.').includes(name))
}

/** The lines of a file that hold something `isWanted`. */
function linesWith(file: string, text: string, isWanted: (node: Node) => boolean): number[] {
  const lines: number[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child)
    else if (isNode(node)) {
      if (isWanted(node)) lines.push(text.slice(0, node.start).split('\n').length)
      for (const child of Object.values(node)) walk(child)
    }
  }
  walk(parseSync(file, text).program.body)
  return lines
}

/** Lines that read `process.env`. */
export const environmentReads = (file: string, text: string): number[] =>
  text.includes('process') ? linesWith(file, text, isEnvironment) : []

const screens = [...new Set(Object.values(places).map(place => place.replace(/\/\$\w+$/, '')))].filter(
  path => path !== '/',
)
/** A screen's address, or what follows the product's own: `${publicUrl}/login`, or `{publicUrl}/login` in words. */
const address = new RegExp(`(?:(?:^|\\s)\\0|^|})(?:${screens.join('|')})(?=$|[/?#$"'.,\\s\\\\])`, 'i')

/** Lines with a text, a template or a pattern that spells the address of a screen. */
export const spelledAddresses = (file: string, text: string): number[] =>
  linesWith(file, text, node => address.test(spelling(node)))

/** What a text says, a hole of a template as \0; of a pattern without its escapes. */
function spelling({ type, value, regex, quasis }: Node): string {
  if (type === 'JSXText') return String(value)
  if (type === 'Literal') return isRecord(regex) ? String(regex.pattern).replaceAll('\\/', '/') : String(value)
  return Array.isArray(quasis) ? quasis.map(cooked).join('\0') : ''
}

const cooked = (part: unknown) => (isRecord(part) && isRecord(part.value) ? String(part.value.cooked) : '')

type Node = {
  type: string
  start: number
  object?: unknown
  property?: unknown
  value?: unknown
  regex?: unknown
  quasis?: unknown
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const named = (value: unknown, name: string) =>
  isNode(value) && (('name' in value && value.name === name) || ('value' in value && value.value === name))
const isEnvironment = (node: Node) =>
  node.type === 'MemberExpression' && named(node.object, 'process') && named(node.property, 'env')

/** Circles of files that lead back to where they began; each is listed once, as the way round. */
export function circles(imports: readonly { file: string; target?: string }[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { file, target } of imports) if (target) next.set(file, [...(next.get(file) ?? []), target])
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, way: string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}
