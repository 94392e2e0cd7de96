import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MAX_CSV } from '@accord/contract/bulk/bulk.schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { SAMPLES, zipOf } from '../../../test/files.ts'
import { PNG, type TestPerson } from '../../../test/people.ts'
import { unionsCsv } from '../../../test/units.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

const MB = 1024 * 1024
let world: World
let ministry: TestPerson
let base = ''
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())
const uploads = () => readdirSync(join(world.dir, 'uploads'))
afterEach(() => until('nothing is left of what came', () => uploads().length === 0))

const send = (what: string, bytes: Buffer) =>
  world.call('POST', `/api/union/bulk/${what}`, {
    token: ministry.token,
    form: { files: [{ field: 'file', name: 'unions.csv', bytes }] },
  })
const HEADER = 'name,acronym,industry,headquarters,phone,about,founded_in\n'
const ROW = 'Plain union,PU,Education,Abuja,0803 555 0100,Plain,1978\n'
const text = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map(part => Buffer.from(part)))
const kept = async () =>
  (await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'union').execute()).length
const pdf = SAMPLES.find(one => one.type === 'PDF')?.bytes ?? Buffer.alloc(0)

const NOT_CSV = 'Please upload a valid CSV file.'
const OPEN = 'The row at line 3 has a quotation mark (") that is never closed, so the rest cannot be read.'
const LONG = 'The row at line 2 is too long to be read. Perhaps a quotation mark (") in it is never closed.'
const MANY = 'This file has more than 5,000 rows. Split it into several files.'
const NAMES = 'name, acronym, industry, headquarters, phone, about, founded_in'
const MUST = `The first line of the file must name each of these columns once: ${NAMES}.`

describe('what is no file of unions', () => {
  it.each<[string, number, string, () => Buffer]>([
    ['nothing', 422, 'This file is empty. Fill in the template, then upload it.', () => Buffer.alloc(0)],
    ['blank lines', 422, 'This file is empty. Fill in the template, then upload it.', () => text('\n\n \n')],
    [
      'a header alone',
      422,
      'This file has a header, but no unions below it. Add one row for each union.',
      () => text(HEADER, ',,,,,,\n'),
    ],
    [
      'no header',
      422,
      `The first line of the file is no header. It must name these columns: ${NAMES}.`,
      () => text(ROW),
    ],
    [
      'a header that misses and knows other columns',
      422,
      `${MUST} Missing: phone. Not known: telephone.`,
      () => text(HEADER.replace('phone', 'telephone'), ROW),
    ],
    [
      'a header with a column twice',
      422,
      `${MUST} Missing: phone. Named twice: name.`,
      () => text(HEADER.replace('phone', 'Name'), ROW),
    ],
    ['a zip', 415, NOT_CSV, () => zipOf({ 'unions.csv': HEADER + ROW })],
    ['a picture', 415, NOT_CSV, () => PNG],
    ['a PDF', 415, NOT_CSV, () => pdf],
    ['a page', 415, NOT_CSV, () => text('<html><table>')],
    ['NUL in a cell', 415, NOT_CSV, () => text(HEADER, ROW.replace('Plain', 'Pl\0ain'))],
    ['NUL at the end of 50 MB', 415, NOT_CSV, () => text(HEADER, Buffer.alloc(50 * MB - 100, 'x'), '\0')],
    ['bytes no encoding has', 415, NOT_CSV, () => text(HEADER, Buffer.from([0x81, 0x8d, 0x90]))],
    ['UTF-16', 415, NOT_CSV, () => Buffer.from(`\ufeff${HEADER}${ROW}`, 'utf16le')],
    ['UTF-16 without its mark', 415, NOT_CSV, () => Buffer.from(HEADER + ROW, 'utf16le')],
    ['an open quotation mark', 422, OPEN, () => text(HEADER, ROW, `"${ROW}`, ROW)],
    ['one cell of 4 MB', 422, LONG, () => text(HEADER, Buffer.alloc(4 * MB, 'x'))],
    ['one quoted cell of 4 MB', 422, LONG, () => text(HEADER, '"', Buffer.alloc(4 * MB, 'x\n'), '"')],
    [
      'no line break',
      422,
      `The first line of the file is no header. It must name these columns: ${NAMES}.`,
      () => Buffer.alloc(5 * MB, 'name,'),
    ],
    [
      'quotation marks only',
      422,
      `The first line of the file is no header. It must name these columns: ${NAMES}.`,
      () => Buffer.alloc(5 * MB, '"'),
    ],
    ['100,000 rows', 422, MANY, () => text(HEADER, ROW.repeat(100_000))],
    [
      '200,000 blank rows',
      422,
      'This file has more than 5,000 blank rows. Remove them, then upload it again.',
      () => text(HEADER, ',,,,,,\n'.repeat(200_000)),
    ],
    ['5,001 rows', 422, MANY, () => text(HEADER, ROW.repeat(5001))],
    [
      'a byte more than 50 MB',
      413,
      'This file is too large. The most is 50 MB.',
      () => Buffer.alloc(50 * MB + 1, HEADER),
    ],
  ])('%s: %i', async (_, status, said, make) => {
    const bytes = make()
    for (const what of bytes.length > MB ? ['create?preview=true'] : ['create?preview=true', 'create', 'check']) {
      const reply = await send(what, bytes)
      expect([reply.status, reply.body.message]).toEqual([status, said])
    }
    expect(await kept()).toBe(0)
  })

  it('says how a file of UTF-16 is saved', async () => {
    expect((await send('create', Buffer.from(`\ufeff${HEADER}`, 'utf16le'))).body.error?.file).toMatch(/CSV UTF-8/)
  })

  it('is no file at all, or in another field', async () => {
    const post = (form: object) =>
      world.call('POST', '/api/union/bulk/create', { token: ministry.token, form: { fields: {}, ...form } })
    expect((await post({})).body.error).toEqual({ file: 'Choose a CSV file.' })
    const other = await post({ files: [{ field: 'document', name: 'a.csv', bytes: text(HEADER, ROW) }] })
    expect([other.status, Object.keys(other.body.error ?? {})]).toEqual([422, ['document']])
  })

  it('is refused before all of it has come: 1 GB in chunks', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    const head = ['POST /api/union/bulk/create HTTP/1.1', 'Host: a', `Authorization: Bearer ${ministry.token}`]
    socket.write(
      `${head.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = (bytes: string | Buffer) => text(`${bytes.length.toString(16)}\r\n`, bytes, '\r\n')
    socket.write(chunk('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'))
    let answer = ''
    socket.on('data', data => {
      answer += data
    })
    const megabyte = chunk(Buffer.alloc(MB, ROW))
    let sent = 0
    while (answer === '' && sent++ < 1024) await new Promise(resolve => socket.write(megabyte, resolve))
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(MAX_CSV).toBe(50 * MB)
    expect(sent).toBeGreaterThan(49)
    expect(sent).toBeLessThan(100)
  })
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** The most that lies in the heap while something is done, besides what lay there before and what nobody needs. */
async function heapDuring(work: () => Promise<unknown>): Promise<number> {
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = held()
  let most = 0
  let over = false
  const done = work().finally(() => {
    over = true
  })
  while (!over) {
    const begun = performance.now()
    most = Math.max(most, held() - before)
    // Looking takes a tenth of the time, on a busy machine as well.
    await Promise.race([done, delay(50 + 9 * (performance.now() - begun))])
  }
  await done
  return most
}

describe('5,000 unions', () => {
  const about = 'ẹ'.repeat(1100)
  const bytes = unionsCsv(Array.from({ length: 5000 }, (_, i) => ({ name: `Union ${i}`, acronym: `UT${i}`, about })))

  it('in 16 MB are made in few statements, in few seconds of the processor and within 8 MB of memory', async () => {
    world.statements()
    const looked = await send('create?preview=true', bytes)
    expect(looked.status, looked.raw.slice(0, 300)).toBe(200)
    expect(world.statements()).toBeLessThan(10)

    const form = new FormData()
    form.append('file', new Blob([bytes]), 'unions.csv')
    const headers = { authorization: `Bearer ${ministry.token}` }
    const begun = process.cpuUsage()
    const most = await heapDuring(async () => {
      const reply = await fetch(`${base}/api/union/bulk/create`, { method: 'POST', headers, body: form })
      expect(await reply.json()).toMatchObject({ data: { created: 5000 } })
    })
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(world.statements()).toBeLessThan(100)
    expect(most).toBeLessThan(8 * MB)
  }, 120_000)
})
