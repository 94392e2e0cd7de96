import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { root } from './place.mjs'

const alive = new Set()
const patience = 10_000

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

/** Ends whatever is left of a child's group: first politely, then not. */
export async function endGroup(child, signal = 'SIGTERM') {
  const reach = kind => {
    try {
      process.kill(-child.pid, kind)
      return true
    } catch {
      return false
    }
  }
  if (!child.pid || !reach(signal)) return
  for (const until = Date.now() + patience; Date.now() < until; ) {
    await new Promise(resolve => setTimeout(resolve, 50))
    if (!reach(0)) return
  }
  reach('SIGKILL')
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
