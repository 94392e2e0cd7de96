/** Prints ten lines drawn by a seed: what serves each is broken, and its test must fail (`npm run draw -w @accord/tests -- SEED`). */
import { createHash } from 'node:crypto'
import { filesOf, testOf } from './row.ts'
import { sections } from './sections.ts'

const [seed = ''] = process.argv.slice(2)
const placeOf = (line: string) => createHash('sha256').update(`${seed} ${line}`).digest('hex')

const lines = sections.flatMap(({ at, rows }) =>
  rows.map(([says, by, test]) => ({ at, says, files: filesOf(by).join(', '), ...testOf(test) })),
)
const drawn = lines
  .map(line => ({ ...line, place: placeOf(`${line.at} ${line.says}`) }))
  .toSorted((a, b) => a.place.localeCompare(b.place))
for (const { at, says, files, file, title } of drawn.slice(0, 10))
  process.stdout.write(`${at}: ${says}\n  served by ${files}\n  held by ${file} › ${title}\n`)
