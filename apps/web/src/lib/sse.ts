export type ServerSentEvent = { id: string | null; event: string; data: string }

/**
 * Reads a server-sent event stream piece by piece: feed it text as it arrives, get the finished events. Comments
 * come back as events named `comment`, so that a listener can distinguish a quiet stream from a dead one; an `id` alone, which
 * says where to come back to, as an event without data; when to come back as an event named `retry`.
 */
export const makeSseParser = () => {
  let rest = ''
  let current: { id: string | null; event: string; data: string[] } = { id: null, event: 'message', data: [] }

  const finish = (): ServerSentEvent[] => {
    const done = current
    current = { id: null, event: 'message', data: [] }
    const isSaid = done.data.length > 0 || done.event !== 'message' || done.id !== null
    return isSaid ? [{ ...done, data: done.data.join('\n') }] : []
  }

  const line = (text: string): ServerSentEvent[] => {
    if (text === '') return finish()
    if (text.startsWith(':')) return [{ id: null, event: 'comment', data: text.slice(1).trim() }]
    const colon = text.indexOf(':')
    const name = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (name === 'retry') return /^\d+$/.test(value) ? [{ id: null, event: 'retry', data: value }] : []
    if (name === 'id') current.id = value
    if (name === 'event') current.event = value
    if (name === 'data') current.data.push(value)
    return []
  }

  return (piece: string): ServerSentEvent[] => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(line)
  }
}
