import { parseArgs } from 'node:util'
import { cloned, dropClone, openServer } from './database.ts'
import { loaded } from './load.ts'
import { measureStreams } from './streams/measure.ts'

/** So many browsers with a stream open on one node, some of them of people in one discussion: how soon they hear, what they take, and how they come back. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    streams: { type: 'string', default: '2000' },
    participants: { type: 'string', default: '500' },
    messages: { type: 'string', default: '20' },
  },
})
const numbers = [values.cases, values.streams, values.participants, values.messages].map(Number)
const [cases = 0, streams = 0, participants = 0, messages = 0] = numbers
if (numbers.some(n => !(n > 0)) || participants > streams) {
  console.error(
    'Usage: npm run streams -w @accord/bench -- [--cases 10000] [--streams 2000] [--participants 500] [--messages 20]',
  )
  process.exit(1)
}

const { server, close } = await openServer()
try {
  await loaded(server, cases)
  const urls = await cloned(server, cases, 'streams')
  if (await measureStreams(urls, { streams, participants, messages })) process.exitCode = 1
  await dropClone(server, cases, 'streams')
} finally {
  await close()
}
