import type { ClientBase } from 'pg'

type Ask = (...args: unknown[]) => unknown
type Answered = (...answer: unknown[]) => void

const silent = () => Object.assign(new Error('The database fell silent'), { code: 'ETIMEDOUT' })

/**
 * Closes the connection of a client when a statement has no answer in time. A database that is stopped or gone says so; one whose
 * machine hangs or whose network drops everything does not, and who waits for it would wait for a quarter of an hour.
 */
export function cutWhenSilent(client: ClientBase, withinMs: number): void {
  const ask = client.query.bind(client) as Ask
  // Only a whole client has a connection; the type of those in a pool does not know it.
  const { stream } = (client as ClientBase & { connection: { stream: { destroy(error: Error): void } } }).connection
  const watched: Ask = (...args) => {
    const watch = setTimeout(() => stream.destroy(silent()), withinMs)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const answered: Answered = (...answer) => {
        clearTimeout(watch)
        ;(last as Answered)(...answer)
      }
      return ask(...args.slice(0, -1), answered)
    }
    const answer = ask(...args)
    if (answer instanceof Promise) return answer.finally(() => clearTimeout(watch))
    // A stream of rows has its own pace.
    clearTimeout(watch)
    return answer
  }
  client.query = watched as typeof client.query
}
