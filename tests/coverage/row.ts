/**
 * What the ministry's documents say, what serves it, and the test that fails without it. Words in “ ” are the documents'
 * own: they stand in what serves them and in the test. `decided` is the page that says why it is otherwise here.
 */
export type Row = readonly [says: string, by: string, test: string, decided?: string]

/** `at` is the document and its section, such as 000 §2.3. */
export type Section = { at: string; title: string; rows: readonly Row[] }

/** How the lists begin a path, and the folder that it stands for. */
const FOLDERS: Readonly<Record<string, string>> = {
  web: 'apps/web/src/features',
  app: 'apps/web/src/app',
  ui: 'apps/web/src/ui',
  lib: 'apps/web/src/lib',
  server: 'apps/server/src/features',
  http: 'apps/server/src/http',
  contract: 'packages/contract/src',
  policy: 'packages/policy/src',
  e2e: 'tests/e2e',
}

const whole = (path: string): string => {
  const [start = '', ...rest] = path.split('/')
  return [FOLDERS[start] ?? start, ...rest].join('/')
}

export const filesOf = (by: string): string[] => by.split(', ').map(whole)

/** `e2e/shell › other tabs follow` is a test of `tests/e2e/shell.test.ts`; only of .tsx the ending is said. */
export const testOf = (test: string): { file: string; title: string } => {
  const [file = '', title = ''] = test.split(' › ')
  return { file: file.endsWith('.test.tsx') ? whole(file) : `${whole(file)}.test.ts`, title }
}
