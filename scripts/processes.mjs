import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { root } from './place.mjs'

const alive = new Set()
const patience = 8_000

/** Each child leads a process group of its own, so that it and whatever it started can be ended together. */
export function launch(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', detached: true, ...options })
  alive.add(child)
  child.once('close', () => alive.delete(child))
  child.once('error', () => alive.delete(child))
  return child
}

/** The exit code; a child ended by a signal gives the code a shell would give. */
export async function ended(child) {
  const [code, signal] = await once(child, 'close')
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

export const npm = (args, options) =>
  process.env.npm_execpath?.endsWith('.js')
    ? launch(process.execPath, [process.env.npm_execpath, ...args], options)
    : launch('npm', args, options)

/** Runs quietly: the output is shown only when it fails. Resolves to whether it went well. */
export async function quietly(child) {
  const heard = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => heard.push(piece))
  const code = await ended(child)
  if (code !== 0) process.stderr.write(Buffer.concat(heard))
  return code === 0
}

/** Ends a child's group: first the child is asked, then everything it started, then nobody is asked. */
export function endGroup(child) {
  if (!endings.has(child)) endings.set(child, end(child))
  return endings.get(child)
}

// Whoever is asked twice may take it for impatience and stop without tidying up.
const endings = new WeakMap()

async function end(child) {
  if (!child.pid) return
  const reach = (pid, signal) => {
    try {
      return process.kill(pid, signal)
    } catch {
      return false
    }
  }
  const gone = async () => {
    for (const until = Date.now() + patience; Date.now() < until; ) {
      if (!reach(-child.pid, 0)) return true
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return false
  }
  const running = child.exitCode === null && child.signalCode === null
  if (running && reach(child.pid, 'SIGTERM') && (await gone())) return
  if (reach(-child.pid, 'SIGTERM') && !(await gone())) reach(-child.pid, 'SIGKILL')
}

/** On Ctrl-C, a closed terminal or SIGTERM: ends every child's group, then this process. */
export function endChildrenWithUs() {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (ending) return
      ending = true
      await Promise.all([...alive].map(child => endGroup(child)))
      process.exit(128 + constants.signals[signal])
    })
  }
}
