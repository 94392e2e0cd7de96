import { PASSWORD_PATTERN } from '@accord/contract/accounts/password'
import { expect, test } from 'vitest'
import { passwordFault, rulesMet } from './passwordRules.ts'

test('the ticks agree with the pattern', () => {
  const passwords = ['Secret1!', 'secret1!', 'SECRET1!', 'Secret!!', 'Secret11', 'Sec1!', 'Secret1! ', 'Sécret1!', '']
  for (const password of passwords)
    expect([password, rulesMet(password).every(one => one.met)]).toEqual([password, PASSWORD_PATTERN.test(password)])
})

test('a mismatch is said first, then the pattern', () => {
  expect(passwordFault('weak', 'other')).toBe('mismatch')
  expect(passwordFault('weak', 'weak')).toBe('pattern')
  expect(passwordFault('Secret1!', 'Secret1!')).toBeNull()
})
