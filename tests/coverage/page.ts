import { filesOf, type Row, type Section, testOf } from './row.ts'
import { sections } from './sections.ts'

const DOCUMENTS: Readonly<Record<string, string>> = {
  '000': 'Accounts, shell, dashboard, notifications',
  '001': 'Organizations and settings',
  '002': 'Disputes, discussions, reports, users, help',
}

const INTRODUCTION = `# What the documents ask for, and what holds it

Written by \`npm run coverage -w @accord/tests\` from the lists in \`tests/coverage\`: change those, not this page. 000, 001 and 002 are the
ministry's three documents, which are kept outside this repository. Each line says what they ask for, what serves it, and the test that
fails without it. Words in “ ” are the documents' own. Where the product is otherwise on purpose, the line names the page that says why.
\`tests/coverage.test.ts\` holds that files, words and tests are there, and that no address, call, permission or error text is left out.
`

const short = (path: string): string =>
  `\`${path.replace(/^apps\/(web|server)\/src\/|^packages\/|^tests\/e2e\//, '')}\``
const cell = (text: string): string => text.replaceAll('|', '\\|')

const line = ([says, by, test, decided]: Row): string => {
  const { file, title } = testOf(test)
  const said = decided ? `${says} (${decided})` : says
  return `| ${cell(said)} | ${filesOf(by).map(short).join(', ')} | ${short(file)}: ${cell(title)} |`
}

const table = ({ at, title, rows }: Section): string =>
  [`### ${at}: ${title}`, '| asked for | served by | held by |\n|---|---|---|', ...rows.map(line)].join('\n')

export const page = (): string => {
  const parts = Object.entries(DOCUMENTS).map(([number, name]) =>
    [
      `## ${number} ${name}\n`,
      ...sections.filter(({ at }) => at.startsWith(number)).map(section => `${table(section)}\n`),
    ].join('\n'),
  )
  return [INTRODUCTION, ...parts].join('\n')
}
