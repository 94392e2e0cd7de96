import { open } from 'node:fs/promises'

const AT_ONCE = 500

/** A new file that several may write to at once, a line each. */
export async function newLines(path: string) {
  const handle = await open(path, 'wx', 0o600)
  let waiting: string[] = []
  let last: Promise<void> = Promise.resolve()
  const flush = () => {
    const text = waiting.join('')
    waiting = []
    last = last.then(() => handle.appendFile(text))
    return last
  }
  return {
    add: async (line: string) => {
      waiting.push(`${line}\n`)
      if (waiting.length >= AT_ONCE) await flush()
    },
    /** Durable once this resolves. */
    end: async () => {
      await flush()
      await handle.sync()
      await handle.close()
    },
    /** Where it is not wanted any more, or has ended. */
    close: () => handle.close().catch(() => {}),
  }
}
