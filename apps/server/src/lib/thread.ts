import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { packageRoot } from './packageRoot.ts'

export type ThreadLimits = {
  /** How long one answer may take. */
  readonly withinMs: number
  /** How long a thread that nobody asks is kept. */
  readonly idleMs: number
  /** What its objects may take; buffers are not counted. */
  readonly memoryMb: number
}

/** The thread gave no answer: it ended, or took too long and was ended. */
export class NoAnswer extends Error {}

const isSource = import.meta.url.endsWith('.ts')

/** In the build each thread is an entry of its own; from its source, as in tests, it needs what reads TypeScript. */
const fileOf = (script: string): URL =>
  pathToFileURL(join(packageRoot(), isSource ? 'src' : 'dist', `${script}.${isSource ? 'ts' : 'js'}`))
const fromSource = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`

function startThread(script: string, memoryMb: number): Worker {
  const file = fileOf(script)
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const thread = isSource
    ? new Worker(fromSource(file), { eval: true, execArgv: [], resourceLimits })
    : new Worker(file, { resourceLimits })
  // It keeps no process from ending, and one that fails while nobody asks harms nobody.
  thread.unref()
  thread.on('error', () => undefined)
  return thread
}

/**
 * A script of ours, named by its place in `src`, that answers in a thread of its own: one that fails or hangs is ended, and
 * the next to ask gets another. Asked one at a time.
 */
export function createThread<Asked, Answer>(script: string, { withinMs, idleMs, memoryMb }: ThreadLimits) {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    void thread?.terminate()
    thread = null
  }
  const running = (): Worker => {
    if (thread) return thread
    const started = startThread(script, memoryMb)
    started.once('exit', () => {
      if (thread === started) thread = null
    })
    thread = started
    return started
  }
  const answer = async (asked: Asked): Promise<Answer> => {
    const asking = running()
    const over = new AbortController()
    const late = setTimeout(() => over.abort(), withinMs)
    const { signal } = over
    try {
      asking.postMessage(asked)
      const gone = once(asking, 'exit', { signal }).then(() => {
        throw new NoAnswer('the thread ended')
      })
      const [said] = await Promise.race([once(asking, 'message', { signal }), gone])
      return said as Answer
    } catch (cause) {
      end()
      throw new NoAnswer(`no answer from ${script}`, { cause })
    } finally {
      clearTimeout(late)
      over.abort()
    }
  }
  return async (asked: Asked): Promise<Answer> => {
    clearTimeout(idle)
    try {
      return await answer(asked)
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }
}
