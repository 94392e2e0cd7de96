import type { ClientBase } from 'pg'

type Ask = (...args: unknown[]) => unknown
type Answered = (...answer: unknown[]) => void

const silent = () => Object.assign(new Error('The database fell silent'), { code: 'ETIMEDOUT' })

/**
 * Closes the connection of a client when it has not answered for so long while somebody waits. A database that is stopped or
 * gone says so; one whose machine hangs or whose network drops everything does not, and who waits for it would wait for a
 * quarter of an hour. Statements that were sent together are answered one after the other: each answer is a sign of life.
 */
export function cutWhenSilent(client: ClientBase, withinMs: number): void {
  const ask = client.query.bind(client) as Ask
  // Only a whole client has a connection; the type of those in a pool does not know it.
  const { stream } = (client as ClientBase & { connection: { stream: { destroy(error: Error): void } } }).connection
  let waiting = 0
  let watch: NodeJS.Timeout | undefined
  const begin = () => {
    if (waiting++ === 0) watch = setTimeout(() => stream.destroy(silent()), withinMs)
  }
  const end = () => {
    if (--waiting === 0) clearTimeout(watch)
    else watch?.refresh()
  }
  const watched: Ask = (...args) => {
    begin()
    const last = args.at(-1)
    if (typeof last === 'function') {
      const answered: Answered = (...answer) => {
        end()
        ;(last as Answered)(...answer)
      }
      return ask(...args.slice(0, -1), answered)
    }
    const answer = ask(...args)
    if (answer instanceof Promise) return answer.finally(end)
    // A stream of rows has its own pace.
    end()
    return answer
  }
  client.query = watched as typeof client.query
}
