import { expect, it } from 'vitest'
import { type Notice, together } from './notice.ts'

const notice: Notice = { follows: [], sentence: { id: 'test', message: 'Something happened.' }, setting: null }

it('puts the notifications of all features together, and refuses one that two bring', () => {
  expect(together([{ 'case filed': notice }, { 'poll asked': notice }])).toEqual({
    'case filed': notice,
    'poll asked': notice,
  })
  expect(() => together([{ 'case filed': notice }, { 'poll asked': notice, 'case filed': notice }])).toThrow(
    'two features bring the notification "case filed"',
  )
})
