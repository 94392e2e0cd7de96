import { couldBeMobile } from '@accord/contract/phone'
import parsePhoneNumber from 'libphonenumber-js/mobile'

export type Address = { kind: 'email' | 'phone'; value: string }

/** How a message reaches it. */
export const channelOf = ({ kind }: Address) => (kind === 'email' ? ('email' as const) : ('sms' as const))

const longestEmail = 254
const longestLocalPart = 64
/** One addr-spec of plain ASCII: no quotes, comments, lists or display names, so nothing of it can become a header. */
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

function parseEmail(text: string): Address | null {
  const value = text.toLowerCase()
  if (value.length > longestEmail || value.indexOf('@') > longestLocalPart) return null
  return emailPattern.test(value) ? { kind: 'email', value } : null
}

function parsePhone(text: string): Address | null {
  // Words and extensions are refused rather than guessed at.
  if (!couldBeMobile(text)) return null
  const phone = parsePhoneNumber(text, { defaultCountry: 'NG', extract: false })
  if (!phone?.isValid() || phone.country !== 'NG') return null
  return { kind: 'phone', value: phone.number }
}

/**
 * The one spelling under which an address is stored, compared and sent to, or null when it is neither an email
 * nor a Nigerian mobile number.
 */
export function parseAddress(input: string): Address | null {
  if (input.length > 1000) return null
  const text = input.normalize('NFKC').trim()
  return text.includes('@') ? parseEmail(text) : parsePhone(text)
}

/** Enough to recognise one's own address, too little to learn another's. */
export function maskAddress({ kind, value }: Address): string {
  if (kind === 'email') return `${value.slice(0, 1)}…${value.slice(value.lastIndexOf('@'))}`
  const nigerian = /^(\+234)(\d{3})\d+(\d{4})$/.exec(value)
  if (nigerian) return `${nigerian[1]} ${nigerian[2]} *** ${nigerian[3]}`
  return `${value.slice(0, 3)} *** ${value.slice(-4)}`
}
