const OCTETS = 75
const CRLF = '\r\n'

/** Text as a value (RFC 5545 §3.3.11): nothing in it can end a line or begin a property. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, mark => `\\${mark}`)
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')

/** Text as a parameter (§3.2), between quotes, which it cannot hold itself. */
export const quoted = (text: string): string => `"${text.replaceAll('"', "'").replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}"`

/** A line of at most 75 octets, the rest on further lines that begin with a space (§3.1); no character is cut in two. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join(CRLF)
}

/** Lines as a calendar file; what has no value is left out. */
export const icsOf = (lines: readonly (string | null)[]): string =>
  lines
    .filter(line => line !== null)
    .map(line => folded(line) + CRLF)
    .join('')

/** 20261124T090000Z */
export const utcOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
