import { PASSWORD_PATTERN } from '@accord/contract/accounts/accounts.schemas'
import { badInput } from '../../fail.ts'
import { accountsWords as words } from './accounts.words.ts'

/** The words and runs of keys that most passwords of the documents' pattern are made of, in small letters. */
const COMMON_WORDS: readonly string[] =
  `
  password passwd passcode passwort passphrase pass pwd secret changeme change default temp temporary login logon
  welcome hello admin administrator root user guest test testing demo sample master access letmein trustno
  qwerty qwertyuiop qwert qwer qwe asdf asdfgh asdfghjkl asd zxcv zxcvbn zxcvbnm zxc qaz wsx edc qazwsx qwaszx poiuy
  qw as zx ab abc abcd abcde abcdef abcdefg abcdefgh xyz aabb abab abcabc
  nigeria naija lagos abuja kano ibadan ghana africa accord dispute ministry labour union
  iloveyou loveyou love lovely mylove baby babygirl sweet sweetheart darling angel princess prince queen king
  monkey dragon sunshine shadow superman batman spiderman pokemon starwars ninja tiger eagle lion chicken cookie flower
  freedom whatever killer hunter ranger buster pepper ginger summer winter spring autumn
  football soccer baseball basketball hockey arsenal chelsea liverpool barcelona manchester united madrid messi ronaldo
  jesus jesuschrist christ god godisgood mygod bless blessing blessed grace favour mercy victory glory faith hope
  amen allah islam muhammad emmanuel miracle praise success money destiny
  michael jordan jennifer charlie daniel thomas andrew joshua jessica ashley samuel david mary john
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today
  google facebook whatsapp samsung iphone computer internet windows microsoft android company business office work
`.match(/\w+/g) ?? []

/** What people write for a letter; `1` may be an l too, so l, i and 1 count as one. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  a: 'a@4',
  e: 'e3',
  i: 'il1!',
  l: 'il1!',
  o: 'o0',
  s: 's$5',
  t: 't7',
}
const PLAIN = new Map(
  Object.entries(WRITTEN_FOR).flatMap(([plain, all]) => [...all].map(sign => [sign, plain] as const)),
)

/** Small letters, with what was written for a letter read as that letter. */
const folded = (text: string) => text.toLowerCase().replace(/./g, sign => PLAIN.get(sign) ?? sign)
const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')

const spellings = COMMON_WORDS.map(word => word.replace(/./g, letter => `[${WRITTEN_FOR[letter] ?? letter}]`))
/** A common word or two and nothing else, with digits and signs before, between and after them. */
const ONLY_COMMON = new RegExp(`^[^a-z]*(?:(?:${spellings.join('|')})[^a-z]*){1,2}$`)
const ONE_LETTER = /^[^a-z]*([a-z])(?:\1|[^a-z])*$/
const COMMON = new Set(COMMON_WORDS.map(folded))

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  return ONLY_COMMON.test(text) || ONE_LETTER.test(text) || COMMON.has(folded(lettersOf(text)))
}

/** What of a name or an address must not be in a password. */
function ownParts(text: string): string[] {
  const [local = ''] = text.split('@')
  // A number is also known without the country's code.
  const parts = /^\+\d+$/.test(text)
    ? [text.slice(-10)]
    : text.includes('@')
      ? [text, local]
      : [text, ...text.split(/[\s'-]+/)]
  return parts.filter(part => part.length >= 3)
}

function holdsOwn(password: string, own: readonly string[]): boolean {
  const [text, letters] = [folded(password), lettersOf(password.toLowerCase())]
  return own.flatMap(ownParts).some(part => {
    const ownLetters = lettersOf(part.toLowerCase())
    return text.includes(folded(part)) || (ownLetters.length >= 4 && letters === ownLetters)
  })
}

/** The documents' rule (000 §5), and no common password, own name or own address (rules "Passwords"). */
export function checkPassword(password: string, confirmation: string, own: readonly string[]): void {
  if (!PASSWORD_PATTERN.test(password)) throw badInput({ password: words.passwordRule }, words.passwordRule)
  if (password !== confirmation) throw badInput({ password_confirmation: words.mismatch }, words.mismatch)
  if (holdsOwn(password, own) || isCommon(password))
    throw badInput({ password: words.passwordCommon }, words.passwordCommon)
}
