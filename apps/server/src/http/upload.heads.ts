import type { IncomingMessage } from 'node:http'

/** RFC 2046: a boundary has 1 to 70 characters. */
const LONGEST = 70
const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i

/** The longest head of a part: its longest line is the file's name. */
const MOST_HEAD = 16 * 1024
const HEAD_END = '\r\n\r\n'

/** A name that every object has already, such as `__proto__`, is no name of a header. */
const isStrange = (head: string): boolean =>
  head.split('\r\n').some(line => line.slice(0, line.indexOf(':')).trim().toLowerCase() in Object.prototype)

/**
 * Reads along with the parser, which tells nothing of the heads of parts, and says in the end whether one of them, or
 * the form's boundary, is none that an honest program sends (rules "Slow senders").
 */
export function watchHeads(raw: IncomingMessage): () => boolean {
  const [, quoted, plain] = BOUNDARY.exec(raw.headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? plain ?? ''
  if (boundary.length > LONGEST) return () => true
  const delimiter = `\r\n--${boundary}\r\n`
  // The first delimiter may be at the very start.
  let rest = '\r\n'
  let strange = false
  raw.on('data', (chunk: Buffer) => {
    rest += strange ? '' : chunk.toString('latin1')
    for (;;) {
      const start = rest.indexOf(delimiter)
      const head = start + delimiter.length
      const end = start < 0 ? -1 : rest.indexOf(HEAD_END, head - 2)
      strange ||= start >= 0 && (end < 0 ? rest.length : end) - head > MOST_HEAD
      if (end < 0) {
        rest = rest.slice(start < 0 ? -delimiter.length : start)
        return
      }
      strange ||= isStrange(rest.slice(head, end))
      rest = rest.slice(end)
    }
  })
  return () => strange
}
