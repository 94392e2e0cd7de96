import { parseSync } from 'oxc-parser'

/** A place in the code where a table is read or written. */
export type Use = { file: string; line: number; table: string; writes: boolean }

const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
const READS = /^(selectFrom|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/

/** What reads or writes a table in SQL: `for update` locks rows and `do update` belongs to an insert that was seen. */
const IN_SQL =
  /\b(insert\s+into|merge\s+into|delete\s+from|truncate|copy|(?<!\b(?:for|key|do)\s+)update|(?<!distinct\s+)from|join|using|table)\s+(?:(?:only|table|lateral)\s+)*/g
/** A table of a list, perhaps with an alias, and whether another one follows. */
const LISTED = /\s*"?([a-z_]+)"?(?:\s+(?:as\s+)?(?!on\b|where\b|set\b|join\b|left\b|cross\b)[a-z_]+)?(\s*,)?/y

/** A name that a statement makes: `with gone as (`. */
const OWN_NAME = /(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/g
/** A table whose name comes from a list in the file, as in a `delete from` whose hole is `sql.table(table)`. */
const FROM_A_LIST = /\b(delete from|from) \$\{sql\.table\((?!')/g

/** A file that puts statements together, so that any of its texts may be a part of one. */
const KYSELY = /\bsql\b.* from 'kysely'/

type Node = { type: string; start: number } & Record<string, unknown>
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNode = (value: unknown): value is Node => isRecord(value) && typeof value.type === 'string'

/** Every use of a table in Kysely's calls, in texts of SQL and in those handed to `query`; other names are left out. */
export function usesOf(file: string, text: string, tables: ReadonlySet<string>): Use[] {
  const found: Use[] = []
  const add = (at: number, table: string, writes: boolean) => {
    if (tables.has(table)) found.push({ file, line: text.slice(0, at).split('\n').length, table, writes })
  }
  const speaksSql = file.endsWith('.queries.ts') || KYSELY.test(text)
  const ways = [...text.matchAll(FROM_A_LIST)].map(match => match[1])
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child)
    else if (isNode(node)) {
      for (const { at, table, writes } of usesIn(node, speaksSql)) add(at, table, writes)
      if (ways.length > 0 && node.type === 'Literal') add(node.start, String(node.value), ways.includes('delete from'))
      for (const child of Object.values(node)) walk(child)
    }
  }
  walk(parseSync(file, text).program.body)
  return found
}

type Found = { at: number; table: string; writes: boolean }

function usesIn(node: Node, speaksSql: boolean): Found[] {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return speaksSql ? inTemplate(node) : []
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return []
  const callee = isNode(node.callee.property) ? node.callee.property : node.callee
  const name = String(callee.name)
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
  if (name === 'sweep') return named(second).map(one => ({ ...one, writes: true }))
  if (name === 'query') return speaksSql ? [] : inTemplate(first)
  const writes = WRITES.includes(name)
  return writes || READS.test(name) ? named(first).map(one => ({ ...one, writes })) : []
}

/** The tables that a call of Kysely names: `'person'`, `'person as p'`, or a list of them. */
function named(argument: unknown): { at: number; table: string }[] {
  if (!isNode(argument)) return []
  if (argument.type === 'ArrayExpression' && Array.isArray(argument.elements)) return argument.elements.flatMap(named)
  if (argument.type !== 'Literal') return []
  return [{ at: argument.start, table: String(argument.value).split(' ')[0] ?? '' }]
}

function inTemplate(node: unknown): Found[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return inSql(String(node.value), node.start)
  if (!Array.isArray(node.quasis)) return []
  return inSql(
    node.quasis.map(part => (isNode(part) && isRecord(part.value) ? part.value.raw : '')).join('\0'),
    node.start,
  )
}

/** The tables in a text of SQL, of which holes are `\0`. Where it makes a name of its own, that name is no table. */
function inSql(text: string, at: number): Found[] {
  const sql = text
    .toLowerCase()
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
  const own = new Set([...sql.matchAll(OWN_NAME)].map(([, name]) => name))
  return [...sql.matchAll(IN_SQL)].flatMap(match => {
    const word = (match[1] ?? '').replace(/\s+/g, ' ')
    const writes = !['from', 'join', 'using', 'table'].includes(word)
    return listed(sql, match.index + match[0].length, word === 'from' || word === 'using')
      .filter(table => writes || !own.has(table))
      .map(table => ({ at, table, writes }))
  })
}

function listed(sql: string, from: number, several: boolean): string[] {
  const tables: string[] = []
  LISTED.lastIndex = from
  for (let match = LISTED.exec(sql); match; match = LISTED.exec(sql)) {
    if (match[1]) tables.push(match[1])
    if (!several || !match[2]) break
  }
  return tables
}
