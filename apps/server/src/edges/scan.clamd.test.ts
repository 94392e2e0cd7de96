import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finds, hangs, type StandIn, standIn } from '../../test/scanner.ts'
import { clamdScanner } from './scan.clamd.ts'
import type { Scanner } from './scan.ts'

let clamd: StandIn
let scanner: Scanner
beforeEach(async () => {
  clamd = await standIn(finds('virus'))
  scanner = clamdScanner({ at: clamd.at })
})
afterEach(async () => {
  scanner.close()
  await clamd.goAway()
})

/** Bytes in pieces, as storage hands them out. */
const pieces = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const scan = (bytes: Buffer) => scanner.scan(pieces(bytes))

describe('what clamd says', () => {
  test('of a clean file of any size, which it gets as it is', async () => {
    for (const size of [1, 64 * 1024, 5 * 1024 * 1024]) {
      const bytes = randomBytes(size)
      expect(await scan(bytes)).toEqual({ verdict: 'clean' })
      expect(clamd.scanned.pop()?.equals(bytes)).toBe(true)
    }
  })

  test.each([
    ['stream: Win.Test FOUND', 'infected'],
    ['stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND', 'too much'],
    ['INSTREAM size limit exceeded. ERROR', 'too much'],
    ["stream: Can't allocate memory ERROR", 'failed'],
  ])('%s is %s', async (answer, verdict) => {
    clamd.says(() => answer)
    expect(await scan(Buffer.from('x'))).toMatchObject({ verdict })
  })

  test('while it is still being sent', async () => {
    clamd.takes(100_000)
    expect(await scan(randomBytes(5 * 1024 * 1024))).toMatchObject({ verdict: 'too much' })
  })
})

describe('it is away', () => {
  test.each([null, 'stream: PERHAPS', 'x'.repeat(5000)])('when it says %j', async answer => {
    clamd.says(() => answer)
    await expect(scan(Buffer.from('x'))).rejects.toThrow(/virus scanner/)
  })

  test('when it says nothing', async () => {
    clamd.says(hangs)
    const impatient = clamdScanner({ at: clamd.at, silentMs: 200 })
    await expect(impatient.scan(pieces(Buffer.from('x')))).rejects.toThrow('does not answer')
  })

  test('when nobody listens, and then is back', async () => {
    await clamd.goAway()
    await expect(scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
    await expect(scanner.ping()).rejects.toThrow('ECONNREFUSED')
    await clamd.comeBack()
    await scanner.ping()
    expect(await scan(Buffer.from('virus'))).toEqual({ verdict: 'infected', said: 'Test.Virus FOUND' })
  })

  test('once it is closed, also for what is being scanned', async () => {
    clamd.says(hangs)
    const waits = scan(Buffer.from('x'))
    const refused = expect(waits).rejects.toThrow('closed the connection')
    await expect.poll(() => clamd.scanned.length).toBe(1)
    scanner.close()
    await refused
    await expect(scan(Buffer.from('x'))).rejects.toThrow('asked no more')
  })
})

test('bytes that cannot be read are no answer', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('x')
      throw new Error('the store is away')
    })(),
  )
  await expect(scanner.scan(broken)).rejects.toThrow('the store is away')
})

test('a socket of this machine', async () => {
  const path = join(tmpdir(), `accord-clamd-${process.pid}.ctl`)
  const server = createServer(socket => socket.once('data', () => socket.end('PONG\0'))).listen(path)
  await once(server, 'listening')
  await clamdScanner({ at: { path } }).ping()
  server.close()
})
