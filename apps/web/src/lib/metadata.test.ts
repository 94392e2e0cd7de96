import { expect, test } from 'vitest'
import { tellsMore } from './metadata.ts'

const of = (type: string, ...parts: (string | number[])[]) =>
  new Blob(
    parts.map(part => (typeof part === 'string' ? part : new Uint8Array(part))),
    { type },
  )
const rest = [0xff, 0xda, 0, 2, ...Array.from({ length: 20 }, () => 0)]

test('a JPEG tells more by EXIF, XMP or IPTC, whatever stands before it', async () => {
  const app0 = [0xff, 0xe0, 0, 4, 1, 1]
  const exif = [0xff, 0xe1, 0, 4, 69, 120]
  expect(await tellsMore(of('image/jpeg', [0xff, 0xd8], app0, rest))).toBe(false)
  expect(await tellsMore(of('image/jpeg', [0xff, 0xd8], app0, exif, rest))).toBe(true)
  expect(await tellsMore(of('image/jpeg', [0xff, 0xd8], [0xff, 0xed, 0, 4, 1, 1], rest))).toBe(true)
})

test('a PNG and a WebP tell more wherever it stands', async () => {
  const chunk = (name: string) => [0, 0, 0, 1, ...Buffer.from(name), 7, 0, 0, 0, 0]
  const png = [137, 80, 78, 71, 13, 10, 26, 10]
  expect(await tellsMore(of('image/png', png, chunk('IHDR'), chunk('IDAT'), chunk('IEND')))).toBe(false)
  expect(await tellsMore(of('image/png', png, chunk('IHDR'), chunk('IDAT'), chunk('eXIf'), chunk('IEND')))).toBe(true)
  const riff = (...names: string[]) => [
    'RIFF....WEBP',
    ...names.map(name => [...Buffer.from(name), 3, 0, 0, 0, 1, 2, 3, 0]),
    Array.from({ length: 12 }, () => 0),
  ]
  expect(await tellsMore(of('image/webp', ...riff('VP8 ')))).toBe(false)
  expect(await tellsMore(of('image/webp', ...riff('VP8 ', 'EXIF')))).toBe(true)
})

test('what is broken off or no picture tells nothing', async () => {
  expect(await tellsMore(of('image/jpeg', [0xff, 0xd8, 0xff]))).toBe(false)
  expect(await tellsMore(of('image/png', ''))).toBe(false)
  expect(await tellsMore(of('application/pdf', '%PDF-1.7 and more than that'))).toBe(false)
})
