import { ensureBuilt, isBuilt } from './build.mjs'
import { nodeEnv, nodeFlags } from './flags.mjs'
import { ensureInstalled, isOnlyForRunning } from './install.mjs'
import { ended, endGroup, launch } from './processes.mjs'

async function serve(args, env = {}, entry = 'main.js', built = ['web', 'server']) {
  if (!(isOnlyForRunning() && isBuilt(built))) {
    await ensureInstalled()
    await ensureBuilt(built)
  }
  const server = launch(process.execPath, [...nodeFlags, `apps/server/dist/${entry}`, ...args], {
    env: { NODE_ENV: 'production', ...nodeEnv, ...process.env, ...env },
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
/** One of apps/server/src/cli, which needs no web. */
export const command = (name, args = []) => serve(args, {}, `cli/${name}.js`, ['server'])
