import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetPeak, heavyPicture, peakOf, sendFiles, sendPicture, unfinishedForm } from '../attacks.ts'
import { NOBODYS_ID } from '../parties.ts'
import { makePerson } from '../people.ts'
import { endServers, type Server } from '../server.ts'
import { until } from '../until.ts'
import { heavyWord, word, zip } from '../zips.ts'
import { type Beside, besideWorld } from './beside.ts'

const TIMES = 12
/** Without PostgreSQL, which is not part of the process. */
const MOST_MB = 256

let beside: Beside
let server: Server
beforeAll(async () => {
  beside = await besideWorld()
  server = await beside.start()
}, 60_000)
afterAll(async () => {
  await endServers()
  await beside?.end()
})

const times = <T>(action: (n: number) => Promise<T>) => Promise.all(Array.from({ length: TIMES }, (_, n) => action(n)))
const addTo = (caseId: string) => `/api/case/${caseId}/add-document`

it('twelve of the heaviest pictures at once stay within the memory of a small machine', async () => {
  const { world, place } = beside
  const people = await times(() => makePerson(world, 'Claimants'))
  const [deep, allowed] = [await heavyPicture(4000), await heavyPicture(2448)]
  forgetPeak(server.pid)
  expect(await times(() => sendPicture(server.base, place.token, deep))).toEqual(Array(TIMES).fill(413))
  expect(await times(n => sendPicture(server.base, people[n]?.token ?? '', allowed))).toEqual(Array(TIMES).fill(200))
  expect(peakOf(server.pid)).toBeLessThan(MOST_MB)
}, 60_000)

it('so do twelve unfinished forms of 50 MB, to no case and to an own one', async () => {
  const { story, place } = beside
  forgetPeak(server.pid)
  const begin = (path: string) => times(() => unfinishedForm(server.base, place.token, path, 3000))
  expect(await begin(addTo(NOBODYS_ID))).toEqual(Array(TIMES).fill('404'))
  const own = await begin(addTo(story.caseId))
  expect(own).toContain('429')
  for (const status of own) expect(['429', 'held open']).toContain(status)
  expect(peakOf(server.pid)).toBeLessThan(MOST_MB)
}, 60_000)

it('many office files that are refused keep nobody else’s waiting', async () => {
  const { story } = beside
  const { base } = server
  const path = addTo(story.caseId)
  const heavy = heavyWord(90, false)
  const bad = Array.from({ length: 4 }, (_, n): [string, Buffer] => [`${n}.docx`, heavy])
  forgetPeak(server.pid)
  const answers: number[] = []
  const send = async () => answers.push(await sendFiles(base, story.employer.token, path, bad))
  const sent = Promise.all(Array.from({ length: 8 }, send))
  await until('the first of them to be looked into', () => answers.length > 0, 30_000)
  expect(await sendFiles(base, story.claimant.token, path, [['letter.docx', zip(word)]])).toBe(200)
  // Without turns it would come after all of them; how many end on its way, a busy machine decides.
  expect(answers.length).toBeLessThan(8)
  await sent
  expect(answers).toEqual(Array(8).fill(415))
  expect(peakOf(server.pid)).toBeLessThan(MOST_MB)
}, 60_000)
