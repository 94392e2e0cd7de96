import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../apps/server/src/demo/people.ts'
import {
  forgetPeak,
  heavyPicture,
  memoryOf,
  peakOf,
  sendFiles,
  sendPicture,
  unfinishedForm,
} from '../../apps/server/test/attacks.ts'
import { startServer } from '../../apps/server/test/server.ts'
import { heavyWord, word, zip } from '../../apps/server/test/zips.ts'

/** What people can make the built product hold in memory, PostgreSQL not counted: twelve at once of the dearest there is. */
const TIMES = 12
const MOST_MB = 256
const HELD_MS = 15_000
const NO_CASE = '00000000-0000-7000-8000-000000000000'

type Here = { base: string; worker: string; employer: string; tokens: string[]; caseId: string }
type Attack = (here: Here) => Promise<readonly (string | number)[]>

const times = <T>(task: (n: number) => Promise<T>, often = TIMES) =>
  Promise.all(Array.from({ length: often }, (_, n) => task(n)))
const formTo = (id: string) => `/api/case/${id}/add-document`

async function logIn(base: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const reply = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return data.token
}

async function arrive(base: string): Promise<Here> {
  const tokens: string[] = []
  for (const { email } of DEMO_PEOPLE) tokens.push(await logIn(base, email))
  const tokenOf = (role: string) => tokens[DEMO_PEOPLE.findIndex(person => person.role === role)] ?? ''
  const worker = tokenOf('Claimants')
  const headers = { authorization: `Bearer ${worker}` }
  const { data } = (await (await fetch(`${base}/api/case/disputes`, { headers })).json()) as {
    data: { _id: string; status: string }[]
  }
  const caseId = data.find(one => one.status === 'concilliation')?._id ?? ''
  return { base, worker, employer: tokenOf('Employers'), tokens, caseId }
}

const counted = (answers: readonly (string | number)[]): string =>
  [...new Set(answers)].map(one => `${answers.filter(other => other === one).length} × ${one}`).join(', ')

const dir = mkdtempSync(join(tmpdir(), 'accord-memory-'))
const settings = { DATA_DIR: dir, LOG_LEVEL: 'error', LIMIT_WRITES: '1000' }

/** On a process of its own that has answered a few calls; the most it held meanwhile. */
async function attacked(what: string, attack: Attack): Promise<number> {
  const server = await startServer(settings, { args: ['--demo=told'] })
  try {
    const here = await arrive(server.base)
    // What a start left behind is gone by then.
    await delay(5_000)
    const before = memoryOf(server.pid)
    forgetPeak(server.pid)
    const answers = await attack(here)
    const peak = peakOf(server.pid)
    console.log(`| ${what} | ${before.toFixed(0)} | ${peak.toFixed(0)} | ${counted(answers)} |`)
    return peak
  } finally {
    await server.kill('SIGTERM')
  }
}

/** Eight requests of four office files that are refused, and how long somebody else's one waits beside them. */
async function waitOf({ base, worker, employer, caseId }: Here): Promise<(string | number)[]> {
  const bad = Array.from({ length: 4 }, (_, n): [string, Buffer] => [`${n}.docx`, heavyWord(90, false)])
  const sent = times(() => sendFiles(base, employer, formTo(caseId), bad), 8)
  await delay(1_500)
  const began = performance.now()
  const other = await sendFiles(base, worker, formTo(caseId), [['letter.docx', zip(word)]])
  const waited = ((performance.now() - began) / 1000).toFixed(1)
  return [...(await sent), `${other} for somebody else after ${waited} s`]
}

try {
  const [deep, allowed] = [await heavyPicture(4000), await heavyPicture(2448)]
  const attacks: [string, Attack][] = [
    ['12 pictures of 16 megapixels', ({ base, worker }) => times(() => sendPicture(base, worker, deep))],
    ['12 pictures just allowed', ({ base, worker }) => times(() => sendPicture(base, worker, allowed))],
    [
      '12 pictures just allowed, of 12 people',
      ({ base, tokens }) => times(n => sendPicture(base, tokens[n] ?? '', allowed)),
    ],
    [
      '12 unfinished forms to no case',
      ({ base, worker }) => times(() => unfinishedForm(base, worker, formTo(NO_CASE), HELD_MS)),
    ],
    [
      '12 unfinished forms to an own case',
      ({ base, worker, caseId }) => times(() => unfinishedForm(base, worker, formTo(caseId), HELD_MS)),
    ],
    ['8 requests of 4 office files', waitOf],
  ]
  console.log('| attack | before, MB | peak, MB | answers |\n|---|---|---|---|')
  const peaks: number[] = []
  for (const [what, attack] of attacks) peaks.push(await attacked(what, attack))
  if (peaks.some(peak => peak > MOST_MB)) {
    console.error(`More than ${MOST_MB} MB.`)
    process.exitCode = 1
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
