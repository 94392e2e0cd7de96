import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { SAMPLES, zipOf } from '../../../test/files.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const { raw } = String
const add = (name: string, bytes: Buffer) =>
  world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: story.claimant.token,
    form: { files: [{ field: 'documents[]', name, bytes }] },
  })
const makeFolder = (name: string) =>
  world.call('POST', `/api/case/${story.caseId}/create-folder`, { token: story.claimant.token, body: { name } })
const stored = () =>
  readdirSync(join(world.dir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
const sample = (type: string): Buffer => SAMPLES.find(one => one.type === type)?.bytes ?? Buffer.alloc(0)
const SCRIPT = '<script>alert(document.domain)</script>'
// In two halves, so that no scanner takes this test for the thing itself.
const EICAR = [raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`, 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('what harms whoever opens it', () => {
  it.each([
    ['eicar.txt', Buffer.from(EICAR)],
    ['letter.pdf', Buffer.concat([sample('PDF'), Buffer.from(EICAR)])],
  ])('is not kept: %s', async (name, bytes) => {
    const before = stored().length
    const reply = await add(name, bytes)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['documents[]']])
    expect(stored()).toHaveLength(before)
  })
})

describe('a file that is two things at once', () => {
  it.each([
    ['a page with a PDF behind it', Buffer.concat([Buffer.from(`<html>${SCRIPT}\n`), sample('PDF')])],
    ['a program with a zip behind it', Buffer.concat([Buffer.from('MZ\x90\0'), zipOf({ 'a.txt': 'x' })])],
    ['a comment that hides a page', Buffer.from(`/*\n*/\n${SCRIPT}`)],
    ['a zip with a page in front', Buffer.concat([Buffer.from(SCRIPT), zipOf({ 'a.txt': 'x' })])],
    ['a script for a shell that prints a page', Buffer.from(`#!/bin/sh\necho "${SCRIPT}"\n`)],
  ])('is refused: %s', async (_, bytes) => expect((await add('a.pdf', bytes)).status).toBe(415))

  it.each(['PDF', 'PNG', 'GIF', 'JPEG'])('is only ever what its first bytes are: %s with a page in it', async type => {
    const reply = await add(`page.${type.toLowerCase()}`, Buffer.concat([sample(type), Buffer.from(SCRIPT)]))
    expect(reply.body.data).toMatchObject([{ type }])
    const id = reply.body.data[0]._id
    const { token } = story.employer
    const link = await world.call('GET', `/api/documents/${id}/link?view=1`, { token })
    const { headers } = await world.app.inject({ url: link.body.data.url })
    expect(headers['content-type']).toMatch(type === 'PDF' ? /^application\/pdf/ : /^image\//)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' })
  })
})

describe('names', () => {
  it.each(['CON', 'nul.txt', 'aux.', '/etc/passwd', '../x', 'a\u202efdp.csv', 'n'.repeat(300)])(
    'never reach the store: %j',
    async name => {
      const before = stored()
      expect((await add(name, Buffer.from('what was paid'))).status).toBe(200)
      const [fresh, ...more] = stored().filter(path => !before.includes(path))
      expect(more).toEqual([])
      expect(fresh?.slice(world.dir.length)).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    },
  )

  it('of two documents may be the same: each stays its own', async () => {
    const ids = [await add('slip.txt', Buffer.from('May')), await add('slip.txt', Buffer.from('June'))].map(
      reply => reply.body.data[0]._id,
    )
    expect(new Set(ids).size).toBe(2)
  })

  it.each([
    ['/etc/shadow', 'etc/shadow'],
    ['..\\\\../x', 'x'],
    ['Pay slips 05/2026', 'Pay slips 05/2026'],
    ['document', 'document'],
    ['CON', 'CON'],
    ['Pay\u202e slips\u200b', 'Pay slips'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Owó oṣù'.normalize('NFD'), 'Owó oṣù'.normalize('NFC')],
  ])('of a folder are for reading only: %j is %j', async (typed, shown) => {
    expect((await makeFolder(typed)).status).toBe(200)
    const { token } = story.claimant
    const found = await world.call('GET', `/api/documents/folders?case_id=${story.caseId}`, { token })
    expect(found.body.data.map((one: { name: string }) => one.name)).toContain(shown)
  })

  it.each(['etc/shadow', '../../ETC/SHADOW', 'con', 'pay slips', '\u2067Pay slips\u2069', 'Owó oṣù'.normalize('NFC')])(
    'of folders that look the same are the same: %j',
    async name => expect((await makeFolder(name)).status).toBe(409),
  )

  it.each(['..', '/', '../..', '. / .'])('of a folder have something to read: %j', async name => {
    const reply = await makeFolder(name)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['name']])
  })

  it('of a folder have a length', async () => {
    const reply = await makeFolder('n'.repeat(300))
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['name']])
  })
})
