import { places } from '@accord/contract/places'
import { expect, test } from 'vitest'
import { noChoice, type Registration } from '../accounts/registration.ts'
import { type Held, leadFrom, PICTURE_AGAIN } from '../accounts/registrationSteps.ts'
import { profileFields, stepOf } from './completion.ts'

const nobody: Held = {
  token: null,
  regType: null,
  registration: { address: '', first_name: '', union_member: '', picture: '' },
}
const typed = { address: 'amaka@example.ng', first_name: 'Amaka', union_member: 'yes' as const, picture: 'data:,x' }

test('a step whose state is missing leads to the step that makes it', () => {
  expect(leadFrom('account', nobody)).toBeNull()
  expect(leadFrom('code', nobody)).toBe(places.createAccount)
  expect(leadFrom('code', { ...nobody, registration: typed })).toBeNull()
  for (const step of ['password', 'profile', 'union'] as const)
    expect(leadFrom(step, nobody)).toBe(places.createAccount)
})

test('a registration token leads to what is still missing', () => {
  const coded: Held = { token: 't', regType: 'password', registration: typed }
  expect(leadFrom('password', coded)).toBeNull()
  expect(leadFrom('profile', coded)).toBe(places.createPassword)
  const named: Held = { ...coded, regType: 'profile' }
  expect(leadFrom('password', named)).toBe(places.profileSetup)
  expect(leadFrom('profile', named)).toBeNull()
  expect(leadFrom('union', named)).toBeNull()
  expect(leadFrom('union', { ...named, registration: { ...typed, first_name: '' } })).toBe(places.profileSetup)
  expect(leadFrom('union', { ...named, registration: { ...typed, union_member: 'no' } })).toBe(places.profileSetup)
  expect(leadFrom('union', { ...named, registration: { ...typed, picture: '' } })).toBe(PICTURE_AGAIN)
})

test('the invited are never led to the union step', () => {
  const invited: Held = { token: 't', regType: 'invitation', registration: typed }
  expect(leadFrom('profile', invited)).toBeNull()
  expect(leadFrom('union', invited)).toBe(places.profileSetup)
})

test('who is logged in has no business here', () => {
  for (const step of ['account', 'code', 'password', 'profile', 'union'] as const)
    expect(leadFrom(step, { ...nobody, token: 't' })).toBe(places.dashboard)
})

const whole: Registration = {
  ...typed,
  owner: '',
  sentAt: 0,
  last_name: ' Okafor ',
  phone: '0803 123 4567',
  union: { _id: 'u', name: 'U' },
  union_branch: { _id: 'b', name: 'B' },
  organization: { _id: 'o', name: 'O' },
  unlisted: false,
  organization_name: '',
  refused: {},
}

test('a union is sent only where one was asked for, and a name in place of an organization that is not listed', () => {
  const person = { union_member: 'yes', first_name: 'Amaka', last_name: 'Okafor', phone: '0803 123 4567' }
  expect(profileFields(whole, false)).toEqual(person)
  expect(profileFields(whole, true)).toEqual({ ...person, union: 'u', union_branch: 'b', organization: 'o' })
  const unlisted = { ...whole, unlisted: true, union_branch: noChoice, organization_name: ' Mill ' }
  expect(profileFields(unlisted, true)).toEqual({ ...person, union: 'u', union_branch: '', organization_name: 'Mill' })
})

test('a refusal is shown at the step that has its field', () => {
  expect(stepOf({ phone: 'no', organization: 'no' })).toBe('profile')
  expect(stepOf({ organization: 'no' })).toBe('union')
  expect(stepOf({ '': 'no' })).toBeNull()
})
