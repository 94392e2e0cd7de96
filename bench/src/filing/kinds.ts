import type { Carried } from '../../../tests/e2e/support/cut.ts'
import type { Bytes } from '../metered.ts'
import { PHOTOS } from './claimant.ts'

/** What a page asks for says from where; of a screen that is opened by its address, what it takes. */
const isWorkers = ({ call, headers }: Carried): boolean =>
  call === 'GET /sw.js' ||
  (headers['sec-fetch-dest'] === 'empty' && !headers.referer && !headers.accept?.startsWith('text/html'))

const called = (which: RegExp) => (one: Carried) => which.test(one.call)
/** By the first that fits. */
const KINDS: readonly [string, (one: Carried) => boolean][] = [
  ['photos', called(PHOTOS)],
  ['the worker, and what it fetches for later', isWorkers],
  ['pictures of people and units', called(/^GET \/api\/pictures\//)],
  ['stream and checks', called(/^GET \/api\/events/)],
  ['other calls', called(/ \/api\//)],
  ['scripts', called(/\.js$/)],
  ['styles', called(/\.css$/)],
  ['icons, fonts, manifest', called(/\.\w+$/)],
  ['pages', () => true],
]

const NAMES = KINDS.map(([name]) => name)
export const kindOf = (one: Carried): string => KINDS.find(([, fits]) => fits(one))?.[0] ?? ''

type Row = Bytes & { count: number }

const sumOf = (calls: readonly Carried[]): Row => ({
  count: calls.length,
  received: calls.reduce((total, one) => total + one.answered - one.answerHead, 0),
  sent: calls.reduce((total, one) => total + one.size, 0),
})

/** What the meter counted besides bodies. */
function besides(calls: readonly Carried[], all: Bytes): Row {
  const { received, sent } = sumOf(calls)
  return { count: 0, received: all.received - received, sent: all.sent - sent }
}

export const byKind = (calls: readonly Carried[], all: Bytes): [string, Row][] => [
  ...NAMES.map((name): [string, Row] => [name, sumOf(calls.filter(one => kindOf(one) === name))]),
  ['heads, TLS, and what a cut took on its way', besides(calls, all)],
]
