import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { SAMPLES } from '../../../test/files.ts'
import { NOBODYS_ID, setPersonStatus } from '../../../test/parties.ts'
import { customRole, makePerson, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { unzipped } from '../../../test/zips.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CASE_QUOTA_FILES: '12', CASE_QUOTA_MB: '1' })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const worker = () => makePerson(world, 'Claimants')
const slip = (name: string, bytes: Buffer = Buffer.from(name)) => ({ field: 'documents[]', name, bytes })
const keep = ({ token }: TestPerson, files = [slip('slip.txt')], key?: string) =>
  world.call('POST', '/api/documents/upload', {
    token,
    form: { files },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const get = ({ token }: TestPerson, path: string) => world.call('GET', `/api/documents/${path}`, { token })
const remove = ({ token }: TestPerson, id: string) => world.call('DELETE', `/api/documents/${id}`, { token })
const names = async (who: TestPerson, path = 'own'): Promise<string[]> =>
  (await get(who, path)).body.data.map((row: { name: string }) => row.name)
const stored = () =>
  readdirSync(join(world.dir, 'files'), { recursive: true, withFileTypes: true }).filter(one => one.isFile()).length

describe('documents of one’s own', () => {
  it('are looked into like those of a case, listed, narrowed, sorted and exported', async () => {
    const who = await worker()
    const samples = SAMPLES.map(({ name, bytes }) => slip(name, bytes))
    expect((await keep(who, samples.slice(0, 6))).body.message).toBe('Document has been uploaded successfully!')
    await keep(who, samples.slice(6))
    expect((await keep(who, [slip('program.pdf', Buffer.from('<html><script>'))])).status).toBe(415)
    expect((await keep(who, [])).status).toBe(422)
    for (const { type, name } of SAMPLES) expect(await names(who, `own?type=${type}`)).toContain(name)
    const sorted = await names(who, 'own?sort=name')
    expect(sorted).toEqual([...sorted].sort())
    const first = await get(who, 'own?sort=name&limit=4')
    expect(first.body.total).toBe(SAMPLES.length)
    expect(await names(who, `own?sort=name&cursor=${first.body.next_cursor}`)).toEqual(sorted.slice(4))
    expect(await names(who, 'own?from=2001-01-01&to=2001-01-02')).toEqual([])
    const file = await get(who, 'export?own=true&sort=name&type=PDF')
    const rows: Record<string, string>[] = parse(file.raw, { bom: true, columns: true })
    expect(rows.map(row => row.Name)).toEqual(await names(who, 'own?sort=name&type=PDF'))
  })

  it('are in nobody else’s list or export, and no call of somebody else finds them', async () => {
    const who = await worker()
    const [mine] = (await keep(who)).body.data
    for (const path of ['own', 'all', 'all?q=slip']) expect(await names(ministry, path)).not.toContain('slip.txt')
    expect((await get(ministry, 'export')).raw).not.toContain('slip.txt')
    expect(await names(who, 'all')).toEqual([])
    for (const call of [get(ministry, `${mine._id}/link`), remove(ministry, mine._id)]) {
      const none = await get(ministry, `${NOBODYS_ID}/link`)
      expect([(await call).status, (await call).raw]).toEqual([404, none.raw])
    }
    const copied = await world.call('POST', `/api/documents/${mine._id}/copy`, { token: who.token, body: {} })
    expect(copied.status).toBe(404)
  })

  it('open by a link for their owner alone, and only while that account is active', async () => {
    const who = await worker()
    const [mine] = (await keep(who)).body.data
    const { url } = (await get(who, `${mine._id}/link`)).body.data
    const open = (at = url) => world.call('GET', at)
    expect([(await open()).raw, (await open(mine.file_path)).raw]).toEqual(['slip.txt', 'slip.txt'])
    expect((await open(url.replace(who.id, ministry.id))).status).toBe(404)
    await setPersonStatus(world, who, 'suspended')
    expect((await open()).status).toBe(404)
    await setPersonStatus(world, who, 'active')
    expect((await remove(who, mine._id)).status).toBe(200)
    expect([(await open()).status, (await remove(who, mine._id)).status]).toEqual([404, 404])
  })

  it('need the permission that documents need', async () => {
    const role = await customRole(world, 'Reader of reports', ['view reports'])
    const who = await makePerson(world, role)
    expect([(await keep(who)).status, (await get(who, 'own')).status]).toEqual([403, 403])
  })

  it('are kept once for one key, and as many as a case holds, also at once', async () => {
    const who = await worker()
    const before = stored()
    const twice = await Promise.all([keep(who, undefined, 'the-same-key'), keep(who, undefined, 'the-same-key')])
    expect(twice[0]?.body.data[0]._id).toBe(twice[1]?.body.data[0]._id)
    const replies = await Promise.all(Array.from({ length: 14 }, (_, i) => keep(who, [slip(`${i}.txt`)])))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(11)
    const full = replies.find(reply => reply.status === 409)
    expect(full?.body.message).toContain('12 documents of 1 MB together')
    expect(stored() - before).toBe(12)
    const [id] = (await get(who, 'own')).body.data.map((row: { _id: string }) => row._id)
    await remove(who, id)
    // What is deleted makes room, and its bytes are gone.
    await until('the bytes are gone', async () => stored() - before === 11)
    expect((await keep(who)).status).toBe(200)
  })

  it('are in the archive of the own data, and go with the account', async () => {
    const who = await worker()
    const before = stored()
    await keep(who, [slip('contract.txt')])
    await world.call('POST', '/api/my-data', { token: who.token })
    const state = () => world.call('GET', '/api/my-data', { token: who.token })
    await until('the archive', async () => (await state()).body.data.state === 'ready')
    const link = await world.call('GET', '/api/my-data/link', { token: who.token })
    const archive = unzipped((await world.app.inject({ url: link.body.data.url })).rawPayload)
    expect(archive.get('documents/001 contract.txt')?.toString()).toBe('contract.txt')
    const body = { password: PASSWORD }
    const password_hash = await world.deps.hasher.hash(PASSWORD, 'test')
    await world.deps.db.updateTable('person').set({ password_hash }).where('id', '=', who.id).execute()
    expect((await world.call('DELETE', '/api/delete-account', { token: who.token, body })).status).toBe(200)
    await until('the bytes are gone', async () => stored() === before)
  })
})
