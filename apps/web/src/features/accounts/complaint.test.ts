import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropComplaint, keepComplaint, meetAddress, readComplaint, takeAlong } from './complaint.ts'
import { complaintOf, personOf } from './complaintPerson.ts'

const store = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
})
afterEach(() => vi.unstubAllGlobals())

const DAY = 86_400_000
const typed = {
  case_type: 'Grievance',
  claimant: 'group',
  representative: 'Ngozi Ada Okeke',
  address: 'ngozi@mail.example',
  organization: 'Harmattan Mills',
  union: '',
  text: 'No pay since May.',
} as const

test('what was typed is kept for 30 days', () => {
  keepComplaint(typed, Date.now() - 29 * DAY)
  expect(readComplaint()?.text).toBe(typed.text)
  keepComplaint(typed, Date.now() - 31 * DAY)
  expect(readComplaint()).toBeNull()
  expect(localStorage.getItem('complaint')).toBeNull()
})

test('a browser that keeps nothing says so, and nobody is led on', () => {
  vi.stubGlobal('localStorage', {
    ...store(),
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepComplaint(typed)).toBe(false)
  expect(takeAlong(typed)).toBe(false)
  expect(sessionStorage.getItem('complaint-on-the-way')).toBeNull()
})

test('it is for the person whose address was typed, once they went on with it', () => {
  keepComplaint(typed)
  expect(complaintOf(['ngozi@mail.example'])).toBeNull()
  takeAlong(typed)
  expect(complaintOf(['NGOZI@mail.example '])?.text).toBe(typed.text)
  expect(complaintOf(['other@mail.example', ''])).toBeNull()
})

test('who signs up in this tab with another address is the same person, a number has many spellings', () => {
  takeAlong(typed)
  meetAddress('0803 555 0199')
  expect(complaintOf(['+2348035550199'])?.text).toBe(typed.text)
  dropComplaint()
  takeAlong(typed)
  sessionStorage.removeItem('complaint-on-the-way')
  meetAddress('somebody@mail.example')
  expect(complaintOf(['somebody@mail.example'])).toBeNull()
})

test('the last word of a name is the surname, and who names a union is a member', () => {
  const named = (representative: string) => personOf({ ...typed, representative, ready: true, at: 1 })
  expect(named('Ngozi Ada Okeke')).toEqual({ first_name: 'Ngozi Ada', last_name: 'Okeke' })
  expect(named(' Ngozi ')).toEqual({ first_name: 'Ngozi', last_name: '' })
  expect(personOf({ ...typed, union: 'NUP', ready: true, at: 1 }).union_member).toBe('yes')
})
