import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ended, endGroup, launch } from './processes.mjs'

async function serve(args, env = {}, entry = 'main.js') {
  await ensureInstalled()
  await ensureBuilt()
  const server = launch(process.execPath, ['--enable-source-maps', `apps/server/dist/${entry}`, ...args], {
    env: { NODE_ENV: 'production', ...process.env, ...env },
  })
  // npm and the terminal may both pass on one Ctrl-C; a server told twice might take it for impatience.
  let told = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - told < 1000) return
      told = Date.now()
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  const code = await ended(server)
  await endGroup(server)
  return code
}

export const start = () => serve([])
export const demo = () => serve(['--demo'], { DATA_DIR: process.env.DATA_DIR || './data-demo' })
/** Walks the chain of the event log; with the embedded database the server must be stopped first. */
export const verifyAudit = () => serve([], {}, 'cli/verify-audit.js')
