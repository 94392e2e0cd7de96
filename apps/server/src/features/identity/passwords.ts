import { PASSWORD_PATTERN } from '@accord/contract/identity/identity.schemas'
import { badInput } from '../../fail.ts'
import { words } from './identity.words.ts'

// The most used passwords that satisfy the documents' pattern, without their digits and signs.
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'welcome',
  'admin',
  'letmein',
  'iloveyou',
  'nigeria',
  'changeme',
  'abcd',
]
const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const isCommon = (password: string) => {
  const core = password.toLowerCase().replace(/[\d!@#$%_^&*,./]+$/, '')
  return COMMON.includes(core) || /^(.)\1+$/.test(password)
}

/** The documents' rule (000 §5), and no common password, own name or own address (rules §7). */
export function checkPassword(password: string, confirmation: string, own: readonly string[]): void {
  if (!PASSWORD_PATTERN.test(password)) throw badInput({ password: words.passwordRule }, words.passwordRule)
  if (password !== confirmation) throw badInput({ password_confirmation: words.mismatch }, words.mismatch)
  const letters = bare(password)
  const isOwn = own.some(text => {
    const part = bare(text.split('@')[0] ?? '')
    return part.length >= 4 && letters === part
  })
  if (isOwn || isCommon(password)) throw badInput({ password: words.passwordCommon }, words.passwordCommon)
}
