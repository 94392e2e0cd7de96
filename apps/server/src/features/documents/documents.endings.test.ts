import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { SAMPLES } from '../../../test/files.ts'
import { setStatus } from '../../../test/parties.ts'
import { changeForm } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const sample = (type: string): Buffer => SAMPLES.find(one => one.type === type)?.bytes ?? Buffer.alloc(0)
const add = (name: string, bytes: Buffer, field = 'documents[]') =>
  world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: story.claimant.token,
    form: { files: [{ field, name, bytes }] },
  })
const text = Buffer.from('What was paid in May')

describe('the name of a document', () => {
  it.each([
    ['payslip.jar', 'DOCX', '.docx'],
    ['photo.exe', 'PNG', '.png'],
    ['photo.png', 'PDF', '.pdf'],
    ['letter.pdf', 'JPEG', '.jpg, .jpeg'],
    ['song.wav', 'MP3', '.mp3'],
    ['sheet.docx', 'XLSX', '.xlsx'],
    ['sheet.xlsx', 'XLS', '.xls'],
    ['link.url', 'TXT', '.txt, .csv'],
    ['award.html', 'TXT', '.txt, .csv'],
    ['run.TXT.bat', 'TXT', '.txt, .csv'],
    ['page.library-ms', 'TXT', '.txt, .csv'],
  ])('that is %s is refused for a file of type %s, and says which endings are taken', async (name, type, endings) => {
    const reply = await add(name, sample(type))
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([415, ['documents[]']])
    expect(reply.body.message).toContain(`of type ${type}`)
    expect(reply.body.message).toContain(`one of: ${endings}.`)
  })

  it('that holds nothing that is taken is refused, and says which endings are taken', async () => {
    const reply = await add('slip.pdf', Buffer.from('<html><script>'))
    expect([reply.status, reply.body.error]).toEqual([415, { 'documents[]': reply.body.message }])
    expect(reply.body.message).toMatch(/not taken.* one of \.pdf, \.png, .*, \.txt, \.csv\.$/)
  })

  it.each([
    ['photo.jpeg', 'PNG', 'photo.png'],
    ['photo.PNG', 'JPEG', 'photo.jpg'],
    ['photo.JPEG', 'JPEG', 'photo.JPEG'],
    ['photo.gif', 'WEBP', 'photo.webp'],
    ['Award', 'PDF', 'Award.pdf'],
    ['Award of 5.12.2026', 'PDF', 'Award of 5.12.2026.pdf'],
    [
      'my.computer.{20D04FE0-3AEA-1069-A2D8-08002B30309D}',
      'PDF',
      'my.computer.{20D04FE0-3AEA-1069-A2D8-08002B30309D}.pdf',
    ],
    [`${'n'.repeat(130)}`, 'DOCX', `${'n'.repeat(115)}.docx`],
  ])('that is %s is for a file of type %s kept as %s', async (name, type, kept) => {
    expect((await add(name, sample(type))).body.data).toMatchObject([{ name: kept, type }])
  })
})

describe('text', () => {
  it.each([
    '<p>You have won.</p>',
    ' \r\n\t<A href="https://evil.example">Award</a>',
    '\ufeff \ufeff<b>x</b>',
    '<!-- x --> pay slip',
    '<?php phpinfo() ?>',
  ])('that begins like markup is none: %j', async words => {
    expect((await add('award.txt', Buffer.from(words))).status).toBe(415)
    expect((await add('award.txt', Buffer.from(words.replace(/^\ufeff?/, '\ufeff'), 'utf16le'))).status).toBe(415)
  })

  it.each(['<5 days without pay', 'a < b', '< p', 'Pay is <b below> the minimum'])(
    'with a sign of that kind is text: %j',
    async words => expect((await add('a.txt', Buffer.from(words))).status).toBe(200),
  )
})

describe('the field of a file', () => {
  it.each(['document', 'documents', 'documents[]'])('may be %s in a discussion and with a status, too', async field => {
    await setStatus(world, story.caseId, 'concilliation')
    const token = story.ministry.token
    const threads = await world.call('GET', `/api/case/discussions/${story.caseId}`, { token })
    const files = [{ field, name: 'terms.txt', bytes: text }]
    const said = `/api/case/discussions/${threads.body.data[0]._id}/upload-document`
    expect((await world.call('POST', said, { token, form: { files } })).status).toBe(200)
    const form = { ...changeForm('mediation'), files }
    const changed = await world.call('POST', `/api/case/change-status/${story.caseId}`, { token, form })
    expect([changed.status, changed.body.data?.status]).toEqual([200, 'mediation'])
  })

  it('is documents[] or documents, in one form, too', async () => {
    expect((await add('a.txt', text, 'documents')).status).toBe(200)
    const files = ['documents', 'documents[]'].map(field => ({ field, name: `${field}.txt`, bytes: text }))
    const reply = await world.call('POST', `/api/case/${story.caseId}/add-document`, {
      token: story.claimant.token,
      form: { files },
    })
    expect(reply.body.data.map((one: { name: string }) => one.name)).toEqual(['documents.txt', 'documents[].txt'])
    const { token } = story.claimant
    const url = `/api/case/${story.caseId}`
    const folder = await world.call('POST', `${url}/create-folder`, { token, body: { name: 'Pay slips' } })
    const folder_id = folder.body.data._id
    const put = await world.call('POST', `${url}/add-document`, { token, form: { fields: { folder_id }, files } })
    expect(put.body.data).toMatchObject([{ folder_id }, { folder_id }])
  })

  it.each(['', 'slip.pdf'])('with no file in it changes no status: named %j', async name => {
    await setStatus(world, story.caseId, 'concilliation')
    const reply = await world.call('POST', `/api/case/change-status/${story.caseId}`, {
      token: story.ministry.token,
      form: { ...changeForm('mediation'), files: [{ field: 'document', name, bytes: Buffer.alloc(0) }] },
    })
    expect([reply.status, reply.body.error]).toEqual([422, { document: 'please upload a file' }])
    const read = await world.call('GET', `/api/case/read/${story.caseId}`, { token: story.claimant.token })
    expect(read.body.data.status).toBe('concilliation')
  })
})
