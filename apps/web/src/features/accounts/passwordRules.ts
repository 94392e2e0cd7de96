import { PASSWORD_PATTERN, PASSWORD_RULES } from '@accord/contract/accounts/password'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type PasswordRule = keyof typeof PASSWORD_RULES
export const ruleWords: Readonly<Record<PasswordRule, MessageDescriptor>> = {
  length: msg`At least 8 characters`,
  lower: msg`A lowercase letter`,
  upper: msg`An uppercase letter`,
  digit: msg`A number`,
  special: msg`A special character: ! @ # $ % _ ^ & * , . /`,
  only: msg`No spaces and no other characters`,
}

export const rulesMet = (password: string): readonly { rule: PasswordRule; met: boolean }[] =>
  (['length', 'lower', 'upper', 'digit', 'special', 'only'] as const).map(rule => ({
    rule,
    met: PASSWORD_RULES[rule].test(password),
  }))

/** What is wrong before anything is sent (000 §5): the confirmation first, then the pattern. */
export const passwordFault = (password: string, confirmation: string): 'mismatch' | 'pattern' | null => {
  if (password !== confirmation) return 'mismatch'
  return PASSWORD_PATTERN.test(password) ? null : 'pattern'
}
