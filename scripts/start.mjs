import { ensureBuilt, isBuilt } from './build.mjs'
import { nodeEnv, nodeFlags } from './flags.mjs'
import { ensureInstalled, isOnlyForRunning } from './install.mjs'
import { readOr } from './place.mjs'
import { ended, endGroup, launch } from './processes.mjs'

async function serve(args, env = {}, entry = 'main.js', built = ['web', 'server']) {
  if (!(isOnlyForRunning() && isBuilt(built))) {
    await ensureInstalled()
    await ensureBuilt(built)
  }
  const server = launch(process.execPath, [...nodeFlags, `apps/server/dist/${entry}`, ...args], {
    env: { NODE_ENV: 'production', ...nodeEnv, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  })
  // npm and the terminal may both pass on one Ctrl-C; the server needs one signal.
  let sentAt = 0
  const send = signal => {
    if (Date.now() - sentAt < 1000) return
    sentAt = Date.now()
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, send)
  const watch = whenNpmIsGone(() => send('SIGTERM'))
  const code = await ended(server)
  clearInterval(watch)
  await endGroup(server)
  return code
}

/** A killed npm sends no signal. Where Linux shows the parent of this process, it is looked for each second. */
function whenNpmIsGone(act) {
  const npm = [process.ppid, parentOf(process.ppid)].find(isNpm)
  return npm && setInterval(() => isNpm(npm) || act(), 1000)
}

const statusOf = pid => readOr(`/proc/${pid}/status`)
const isNpm = pid => /^Name:\s+npm/m.test(statusOf(pid)) && !/^State:\s+Z/m.test(statusOf(pid))
const parentOf = pid => /^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1]

/** The server ends when the pipe that it is handed closes, so that it does not outlive this process if that is killed. */
const ENDS_WITH_US = '--ends-with-starter'

export const start = () => serve([ENDS_WITH_US])
export const demo = () => serve(['--demo', ENDS_WITH_US], { DATA_DIR: process.env.DATA_DIR || './data-demo' })
/** One of apps/server/src/cli, which needs no web. */
export const command = (name, args = []) => serve(args, {}, `cli/${name}.js`, ['server'])
