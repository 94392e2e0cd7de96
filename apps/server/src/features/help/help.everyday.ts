import { isNear } from './help.search.ts'

/** What people call things, and what the articles call them. */
export const EVERYDAY: readonly (readonly [said: string, written: string])[] = [
  ['salary salaries stipend unpaid owed owing owes arrears remuneration', 'wages'],
  ['fired dismissed dismissal terminated termination disengaged sack', 'sacked notice'],
  ['retrenched retrenchment downsizing layoff severance gratuity', 'redundancy'],
  ['resign resignation quit', 'notice'],
  ['pregnant pregnancy childbirth', 'maternity baby'],
  ['company boss organisation organization', 'employer'],
  ['accident injuries wounded', 'injury hurt'],
  ['vacation', 'holiday leave'],
  ['victimised victimized harassed harassment intimidation', 'victimisation'],
  ['scam scammer bribe extortion', 'fraud'],
  ['token', 'code'],
  ['stolen snatched', 'lost'],
  ['proof', 'papers'],
  ['petition grievance', 'complaint dispute'],
  ['appeal', 'object'],
  ['hearing sitting', 'meeting'],
  ['hotline helpline', 'reach'],
  ['reopen reopened', 'recall'],
]

/** Of shorter words another letter makes another word. */
const SHORTEST = 6

/** What the articles call something that people call so, also with a letter wrong. */
export function writtenFor(word: string): string[] {
  const isMeant = (said: string) => said === word || (word.length >= SHORTEST && isNear(word, said))
  return EVERYDAY.filter(([said]) => said.split(' ').some(isMeant)).flatMap(([, written]) => written.split(' '))
}
