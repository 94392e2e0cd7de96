import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../lib/errors.ts'
import '../../lib/i18n.ts'
import { sha256Of } from '../../lib/sha256.ts'
import { toastStore } from '../../ui/toastStore.ts'
import { isUnsent, makeUploads } from './uploads.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
  vi.useRealTimers()
})

const photo = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' })
const toasts = () => toastStore.read().map(one => one.message)

/** A phone that takes a second for each photo, and a line that can be cut; each file takes a second on it. */
const world = () => {
  const arrived: string[] = []
  const line = { down: false }
  const later = () => new Promise(resolve => setTimeout(resolve, 1000))
  const uploads = makeUploads({
    waits: 'documents',
    prepare: async file => {
      await later()
      return { file, chosen: null }
    },
    put: async ({ file }) => {
      await later()
      if (line.down) throw new OfflineError()
      arrived.push(file.name)
      return { ids: [`id of ${file.name}`], looking: false }
    },
    onChange: () => undefined,
  })
  return { uploads, arrived, line, states: () => uploads.read().map(one => one.state) }
}

test('sending all waits for photos that are still being made smaller, and for those added meanwhile', async () => {
  const { uploads, arrived } = world()
  uploads.add([photo('one.jpg'), photo('two.jpg'), photo('three.jpg')])
  const failed = uploads.sendAll()
  await vi.advanceTimersByTimeAsync(1500)
  uploads.add([photo('four.jpg')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await failed, arrived]).toEqual([0, ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']])
})

test('a file is sent once, however often it is asked for, and what failed is counted', async () => {
  const { uploads, arrived, line } = world()
  uploads.add([photo('one.jpg'), new File([], 'empty.pdf')])
  const key = uploads.read()[0]?.key ?? ''
  const failed = Promise.all([uploads.send(key), uploads.send(key), uploads.sendAll()])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([(await failed)[2], arrived]).toEqual([1, ['one.jpg']])
  line.down = true
  uploads.add([photo('two.jpg')])
  const again = uploads.sendAll()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await again).toBe(2)
})

test('what fails while the panel is closed is a toast, and is shown to who comes back; so is what waits', async () => {
  const { uploads, line, states } = world()
  const leave = uploads.watch(() => undefined)
  uploads.add([photo('one.jpg'), photo('two.jpg')])
  await vi.advanceTimersByTimeAsync(2000)
  line.down = true
  const sent = uploads.send(uploads.read()[0]?.key ?? '')
  await vi.advanceTimersByTimeAsync(500)
  leave()
  expect(toasts()).toEqual(['1 document is not uploaded yet. It waits under Case Documents.'])
  await vi.advanceTimersByTimeAsync(2000)
  await sent
  expect(toasts()).toContain('one.jpg was not uploaded. You are offline. See Case Documents.')
  expect(states()).toEqual(['failed', 'waiting'])
  expect(uploads.read().every(isUnsent)).toBe(true)
})

test('what arrived is not shown again to who comes back', async () => {
  const { uploads } = world()
  const leave = uploads.watch(() => undefined)
  uploads.add([photo('one.jpg')])
  const sent = uploads.sendAll()
  await vi.advanceTimersByTimeAsync(5000)
  await sent
  expect(uploads.read()[0]?.documents).toEqual(['id of one.jpg'])
  leave()
  expect(uploads.read()).toEqual([])
})

test('a file of a kind or a name that is not taken is refused at once, says which are taken, and is never sent', async () => {
  const { uploads, arrived, states } = world()
  const drawing = new File(['<svg/>'], 'logo.png', { type: 'image/svg+xml' })
  uploads.add([drawing, new File(['x'], 'scan.xyz'), new File(['x'], 'Award of 12.05.2026'), new File(['x'], 'A.PDF')])
  const all = uploads.sendAll()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await all).toBe(2)
  expect(states()).toEqual(['failed', 'failed', 'done', 'done'])
  expect(arrived).toEqual(['Award of 12.05.2026', 'A.PDF'])
  const why =
    'This kind of file is not taken: its name must end in one of .pdf, .png, .jpg, .jpeg, .gif, .webp, .mp3, .docx, .xlsx, .xls, .txt, .csv.'
  expect(uploads.read().map(one => one.error)).toEqual([why, why, undefined, undefined])
})

test('a photo that was made smaller says which hash it had, and an original goes as it is', async () => {
  vi.useRealTimers()
  const sent: { name: string; chosen: string | null }[] = []
  const uploads = makeUploads({
    waits: 'documents',
    prepare: async file =>
      file.name === 'as it is.jpg'
        ? { file, chosen: null }
        : { file: new File(['small'], file.name), chosen: await sha256Of(file) },
    put: async ({ file, chosen }) => {
      sent.push({ name: `${file.name} ${await file.text()}`, chosen })
      return { ids: [], looking: false }
    },
    onChange: () => undefined,
  })
  const hash = await sha256Of(photo('large.jpg'))
  uploads.add([photo('large.jpg'), photo('as it is.jpg')])
  const [key] = uploads.add([photo('original.jpg')], undefined, { original: hash ?? '' })
  await uploads.sendAll()
  expect(sent).toEqual([
    { name: 'large.jpg small', chosen: hash },
    { name: 'as it is.jpg a photo', chosen: null },
    { name: 'original.jpg a photo', chosen: null },
  ])
  expect(uploads.read().find(one => one.original === hash)?.key).toBe(key)
})
