import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { END, FORM, hostileForms, textPart } from '../../../test/forms.ts'
import { makePerson, PNG, signUp, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const MB = 1024 * 1024
const SCRIPT = '<script>alert(document.domain)</script>'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const fields = { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' }
let people = 0
const half = () => signUp(world, `p${++people}@mail.example`, 'password')

async function send(bytes: Buffer, name = 'me.png') {
  const token = await half()
  const form = { fields, files: [{ field: 'display_picture', name, bytes }] }
  const reply = await world.call('POST', '/api/complete-registration', { token, form })
  const { data } = (await world.call('GET', '/api/user-profile', { token })).body
  return { status: reply.status, error: reply.body.error, picture: data.display_picture as string | null }
}
const served = async (url: string | null) => {
  const reply = await world.app.inject({ method: 'GET', url: url ?? '' })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6' }, limitInputPixels: false })
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A PNG that says it is so large, with next to nothing in it. */
function bomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a picture', () => {
  it.each([
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 415],
    ['an SVG behind an XML head', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`), 415],
    ['HTML', Buffer.from(`<!doctype html><html>${SCRIPT}</html>`), 415],
    ['a GIF', gif, 415],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 415],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 415],
    ['HTML that begins as a PNG', Buffer.concat([PNG.subarray(0, 8), Buffer.from(SCRIPT)]), 415],
    ['half a PNG', PNG.subarray(0, 40), 415],
    ['a PNG of 30,000 by 30,000', bomb(30_000, 30_000), 413],
    ['a PNG as wide as can be said', bomb(0x7fffffff, 0x7fffffff), 415],
    ['a PNG without width', bomb(0, 1), 415],
    ['2 MB and a byte', Buffer.concat([PNG, Buffer.alloc(2 * MB + 1 - PNG.length)]), 413],
  ])('that is %s is refused', async (_, bytes, status) => {
    const reply = await send(bytes)
    expect([reply.status, reply.picture]).toEqual([status, null])
    if (status !== 413 || bytes.length < MB) expect(reply.error).toHaveProperty('display_picture')
  })

  it('of 16 megapixels is taken, and not one of more', async () => {
    expect((await send(await blank(4000, 4000).png().toBuffer())).status).toBe(200)
    expect((await send(await blank(4001, 4000).png().toBuffer())).status).toBe(413)
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'of type %s is taken whatever it is called, and served as WebP',
    async type => {
      const reply = await send(await blank(60, 40).toFormat(type).toBuffer(), 'evil.svg')
      expect(reply.status).toBe(200)
      const { headers, bytes } = await served(reply.picture)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=86400, immutable',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    },
  )

  it('loses where and with what it was taken, and is upright', async () => {
    const exif = {
      IFD0: { Make: 'Phone of Ada', Artist: 'Ada Obi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 24/1 0/1' },
    }
    const taken = await blank(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { bytes } = await served((await send(taken)).picture)
    const kept = await sharp(bytes).metadata()
    expect(kept).toMatchObject({ width: 40, height: 60 })
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(kept[part]).toBeUndefined()
    expect(bytes.toString('latin1')).not.toMatch(/Ada|GPS|Phone/)
  })

  it('with a page of HTML behind it is served without the page', async () => {
    const reply = await send(Buffer.concat([PNG, Buffer.from(`<html>${SCRIPT}`)]))
    expect(reply.status).toBe(200)
    expect((await served(reply.picture)).bytes.toString('latin1')).not.toContain('script')
  })

  it('that moves keeps its first frame only', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map(background =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    const { bytes } = await served((await send(moving)).picture)
    const kept = await sharp(bytes, { animated: true }).metadata()
    expect([kept.pages ?? 1, kept.height]).toEqual([1, 20])
  })

  it('is found under 128 random bits, and nowhere near them', async () => {
    const [first, second] = [await send(PNG), await send(PNG)]
    expect(first.picture).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/)
    expect(first.picture).not.toBe(second.picture)
    const name = (first.picture ?? '').slice(-32)
    for (const guess of [`${name.slice(0, 31)}x`, name.slice(0, 2), name.toUpperCase(), `..%2f${name}`, `${name}%00`])
      expect([guess, (await served(`/api/pictures/${guess}`)).status]).toEqual([guess, 404])
  })
})

/** Two bytes a colour, woven and on its side: what is in memory whole to be opened. */
const deep = (side: number) =>
  blank(side, side)
    .ensureAlpha()
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true })
    .toBuffer()

describe('the memory a picture takes', () => {
  it('is read from its header: sixteen megapixels of two bytes a colour are too much, a fifth of them are not', async () => {
    const bytes = await deep(4000)
    expect(bytes.length).toBeLessThan(2 * MB)
    const reply = await send(bytes)
    expect([reply.status, reply.error?.display_picture]).toEqual([413, expect.stringContaining('16 bits')])
    expect((await send(await deep(1800))).status).toBe(200)
  })

  it.each([
    ['as a phone takes it, of 12 megapixels and on its side', 4032, 3024, {}],
    ['of 16 megapixels', 4624, 3460, {}],
    ['of 16 megapixels that is shown in steps', 4000, 4000, { progressive: true }],
  ])('is no reason to refuse a photo %s', async (_, width, height, options) => {
    const photo = await blank(width, height).withMetadata({ orientation: 6 }).jpeg(options).toBuffer()
    const reply = await send(photo)
    expect(reply.status).toBe(200)
    const kept = await sharp((await served(reply.picture)).bytes).metadata()
    expect(kept.height).toBe(512)
  })

  const update = (who: TestPerson, bytes: Buffer) =>
    world.call('POST', '/api/profile-update', {
      token: who.token,
      form: { files: [{ field: 'display_picture', name: 'me.png', bytes }] },
    })

  it('is taken by one at a time: one of each person, the next is 429, and of so many people, the next is 503', async () => {
    const [busy, ...others] = await Promise.all(Array.from({ length: 18 }, () => makePerson(world, 'Claimants')))
    if (!busy) throw new Error('nobody')
    const heavy = await deep(2400)
    const both = [heavy, heavy].map(bytes => update(busy, bytes))
    const again = await Promise.race(both)
    expect([again.status, again.headers['retry-after']]).toEqual([429, '5'])
    expect(again.body.message).toContain('Another picture of yours')
    const replies = await Promise.all(others.map(who => update(who, PNG)))
    expect(replies.map(reply => reply.status).sort()).toEqual([...Array(15).fill(200), 503, 503])
    expect(replies.find(reply => reply.status === 503)?.headers['retry-after']).toBe('5')
    expect((await Promise.all(both)).map(reply => reply.status).sort()).toEqual([200, 429])
    expect((await update(busy, PNG)).status).toBe(200)
  })
})

describe('the form of a profile', () => {
  const post = async (token: string, type: string, payload: string | Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const reply = await world.app.inject({ method: 'POST', url: '/api/complete-registration', headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const texts = Object.entries(fields)
    .map(([name, value]) => textPart(name, value))
    .join('')

  it('with anything hostile in it is refused, and the sign-up can go on', async () => {
    const token = await half()
    for (const [what, type, payload] of hostileForms('display_picture')) {
      const { status, body } = await post(token, type, payload)
      expect([what, status >= 400 && status < 500, typeof body.message]).toEqual([what, true, 'string'])
    }
    const form = { fields, files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }] }
    expect((await world.call('POST', '/api/complete-registration', { token, form })).status).toBe(200)
  })

  it('takes one picture, under its own name', async () => {
    const token = await half()
    const picture = (field: string) => ({ field, name: 'me.png', bytes: PNG })
    for (const files of [['display_picture', 'display_picture'], ['logo'], ['display_picture[]']]) {
      const reply = await world.call('POST', '/api/complete-registration', {
        token,
        form: { fields, files: files.map(picture) },
      })
      expect([files, reply.status]).toEqual([files, 422])
      expect(Object.keys(reply.body.error ?? {})).toEqual([files[0]])
    }
    expect((await post(token, FORM, texts + textPart('display_picture', 'me.png') + END)).status).toBe(422)
  })
})
