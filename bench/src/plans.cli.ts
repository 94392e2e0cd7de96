import { parseArgs } from 'node:util'
import { openServer } from './database.ts'
import { loaded } from './load.ts'
import { asText, largeTables, plansOf, scansIn } from './plans.ts'

const { values } = parseArgs({ options: { cases: { type: 'string', default: '1000000' } } })
const cases = Number(values.cases)
if (!(cases > 0)) {
  console.error('Usage: npm run plans -w @accord/bench -- [--cases 1000000]')
  process.exit(1)
}
const { server, close } = await openServer()
try {
  const urls = await loaded(server, cases)
  const found = await plansOf(urls)
  console.log(asText(found))
  const scans = scansIn(found, await largeTables(urls.ownerUrl))
  for (const scan of scans) console.error(`A large table is read from end to end: ${scan}`)
  process.exitCode = scans.length > 0 ? 1 : 0
} finally {
  await close()
}
