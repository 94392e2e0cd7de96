import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { zipOf } from '../../../test/files.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const add = async (name: string, parts: Record<string, string | Buffer>) => {
  const reply = await world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: story.claimant.token,
    form: { files: [{ field: 'documents[]', name, bytes: zipOf(parts) }] },
  })
  return { status: reply.status, type: reply.body.data?.[0]?.type, message: reply.body.message }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const PART = 'application/vnd.openxmlformats-officedocument'
const types = (main: string, part: string, more = '') =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="${PART}.spreadsheetml.printerSettings"/><Override PartName="/${part}" ContentType="${PART}.${main}.main+xml"/>${more}</Types>`
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = (...each: [type: string, more: string][]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.map(([type, more], i) => `<Relationship Id="rId${i}" Type="${LINK}/${type}" ${more}/>`).join('')}</Relationships>`
const OUT = 'Target="https://evil.example/x" TargetMode="External"'

/** What Word writes of a letter with a picture, a link, a font, a thumbnail and the printer it was made for. */
const DOCX = {
  '[Content_Types].xml': types('wordprocessingml.document', 'word/document.xml'),
  '_rels/.rels': links(['officeDocument', 'Target="word/document.xml"']),
  'word/document.xml': `${XML}<w:document/>`,
  'word/_rels/document.xml.rels': links(
    ['styles', 'Target="styles.xml"'],
    ['hyperlink', OUT],
    ['hyperlink', `Target="https://mywage.example/?a=1&amp;b=2" TargetMode='External'`],
    ['image', 'Target="media/image1.png"'],
  ),
  'word/styles.xml': `${XML}<w:styles/>`,
  'word/media/image1.png': 'x',
  'word/media/image2.JPEG': 'x',
  'word/fonts/font1.odttf': 'x',
  'word/theme/theme1.xml': '<a/>',
  'word/glossary/document.xml': '<a/>',
  'word/glossary/_rels/document.xml.rels': links(['styles', 'Target="styles.xml"']),
  'customXml/item1.xml': '<a/>',
  'customXml/_rels/item1.xml.rels': links(['customXmlProps', 'Target="itemProps1.xml"']),
  'docProps/app.xml': '<a/>',
  'docProps/thumbnail.jpeg': 'x',
}
const XLSX = {
  '[Content_Types].xml': types('spreadsheetml.sheet', 'xl/workbook.xml'),
  '_rels/.rels': links(['officeDocument', 'Target="xl/workbook.xml"']),
  'xl/workbook.xml': '<a/>',
  'xl/worksheets/sheet1.xml': '<a/>',
  'xl/worksheets/_rels/sheet1.xml.rels': links(['hyperlink', OUT], ['printerSettings', 'Target="x.bin"']),
  'xl/printerSettings/printerSettings1.bin': 'x',
  'xl/drawings/vmlDrawing1.vml': '<xml/>',
  'xl/media/image1.emf': 'x',
  'xl/sharedStrings.xml': '<a/>',
}

describe('an office file', () => {
  it('may hold what office programs put there', async () => {
    expect(await add('a.docx', DOCX)).toMatchObject({ status: 200, type: 'DOCX' })
    expect(await add('a.xlsx', XLSX)).toMatchObject({ status: 200, type: 'XLSX' })
    expect(await add('a.docx', { ...DOCX, 'word/': '', 'word/media/': '' })).toMatchObject({ status: 200 })
  })

  it('may show a chart, with the figures behind it as a sheet that is looked into as well', async () => {
    const name = 'word/embeddings/Microsoft_Excel_Sheet1.xlsx'
    const within = async (bytes: Buffer) => (await add('a.docx', { ...DOCX, [name]: bytes })).status
    expect(await within(zipOf(XLSX))).toBe(200)
    expect(await within(zipOf({ ...XLSX, 'xl/vbaProject.bin': 'x' }))).toBe(415)
    expect(await within(zipOf({ ...XLSX, 'xl/embeddings/a.xlsx': zipOf(XLSX) }))).toBe(415)
    expect(await within(zipOf(DOCX))).toBe(415)
    expect(await within(Buffer.from('no sheet'))).toBe(415)
  })

  it.each([
    'Main.class',
    'META-INF/MANIFEST.MF',
    'word/Main.class',
    'word/run.exe',
    'word/vbaProject.bin',
    'word/VBAPROJECT.BIN',
    'word/vbaData.xml',
    'word/activeX/activeX1.xml',
    'word/embeddings/oleObject1.bin',
    'word/embeddings/letter.docx',
    'word/afchunk.htm',
    'word/media/../../run.xml',
    'word\\media\\image1.png',
    'word/webextensions/taskpanes.xml',
    'word/media/image1.exe',
    'customUI/customUI.xml',
    'xl/workbook.xml',
    'notes.txt',
  ])('holds no %s', async part => {
    const reply = await add('a.docx', { ...DOCX, [part]: 'x' })
    expect([reply.status, reply.message]).toEqual([415, expect.stringContaining('Save it as a PDF')])
  })

  it.each([
    'xl/macrosheets/sheet1.xml',
    'xl/externalLinks/externalLink1.xml',
    'xl/connections.xml',
    'xl/vbaProject.bin',
  ])('of figures holds no %s', async part =>
    expect((await add('a.xlsx', { ...XLSX, [part]: '<a/>' })).status).toBe(415),
  )

  it.each([
    ['attachedTemplate', OUT],
    ['image', OUT],
    ['oleObject', OUT],
    ['frame', OUT],
    ['subDocument', OUT],
    ['externalLinkPath', OUT],
    ['image', 'Target="//evil.example/x" TargetMode="&#69;xternal"'],
    ['image', 'Target="x" TargetMode = \'External\''],
    ['image', 'Target="x" TargetMode="external"'],
    ['attachedTemplate', 'Target="styles.xml"'],
    ['oleObject', 'Target="media/image1.png"'],
    ['vbaProject', 'Target="media/image1.png"'],
    ['aFChunk', 'Target="styles.xml"'],
  ])('loads nothing by itself: %s %s', async (type, more) => {
    for (const at of ['word/_rels/settings.xml.rels', 'word/_rels/DOCUMENT2.XML.RELS', '_rels/.rels']) {
      const reply = await add('a.docx', { ...DOCX, [at]: links([type, more]) })
      expect([at, reply.status]).toEqual([at, 415])
    }
  })

  it.each([
    ['in another encoding', Buffer.from('\ufeff<Relationships/>', 'utf16le').toString('latin1')],
    ['that says another encoding', links(['image', OUT]).replace('UTF-8', 'UTF-7')],
    ['with a definition before it', links().replace('?>', '?><!DOCTYPE Relationships [<!ENTITY x "External">]>')],
    ['that is cut off', links(['image', 'Target="x"']).slice(0, -5)],
    [
      'that hides one from a simple reader',
      links(['image', 'Target="x"']).replace('<Relationship ', '<!-- > <Relationship '),
    ],
  ])('is refused with a list of links %s', async (_, words) => {
    expect((await add('a.docx', { ...DOCX, 'word/_rels/document.xml.rels': words })).status).toBe(415)
  })

  it.each([
    ['application/vnd.ms-word.document.macroEnabled.main+xml', 'word/document2.xml'],
    ['application/vnd.ms-office.vbaProject', 'word/media/image1.png'],
  ])('calls no part %s', async (type, part) => {
    const more = `<Override PartName="/${part}" ContentType="${type}"/>`
    const list = types('wordprocessingml.document', 'word/document.xml', more)
    expect((await add('a.docx', { ...DOCX, '[Content_Types].xml': list })).status).toBe(415)
  })

  it('is called what it is: a sheet is no letter', async () => {
    expect((await add('a.docx', XLSX)).status).toBe(415)
    const list = types('spreadsheetml.sheet', 'xl/workbook.xml')
    expect((await add('a.docx', { ...DOCX, '[Content_Types].xml': list })).status).toBe(415)
  })
})
