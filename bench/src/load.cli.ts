import { parseArgs } from 'node:util'
import { openServer } from './database.ts'
import { loaded } from './load.ts'

const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000,100000,1000000' } } })
const sizes = values.cases.split(',').map(Number)
if (sizes.some(n => !(n > 0))) {
  console.error('Usage: npm run load -w @accord/bench -- [--cases 10000,100000,1000000]')
  process.exit(1)
}
const { server, close } = await openServer()
try {
  for (const cases of sizes) await loaded(server, cases)
} finally {
  await close()
}
