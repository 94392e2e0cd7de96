import { expect, test } from 'vitest'
import { makeSseParser } from './sse.ts'

const text =
  ': hello\n\nid: 41\ndata: {"seq":"41"}\n\nid: 42\nevent: reset\ndata: a\ndata: b\r\n\r\nid: 43\n\nretry: 700\n\nretry: soon\n\n'
const expected = [
  { id: null, event: 'comment', data: 'hello' },
  { id: '41', event: 'message', data: '{"seq":"41"}' },
  { id: '42', event: 'reset', data: 'a\nb' },
  { id: '43', event: 'message', data: '' },
  { id: null, event: 'retry', data: '700' },
]

test('events are the same however the stream was cut', () => {
  for (let size = 1; size <= text.length; size++) {
    const parse = makeSseParser()
    const found = []
    for (let at = 0; at < text.length; at += size) found.push(...parse(text.slice(at, at + size)))
    expect(found).toEqual(expected)
  }
})

test('an unfinished event is not reported', () => {
  expect(makeSseParser()('id: 1\ndata: half')).toEqual([])
})
