import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { root } from './place.mjs'
import { endChildrenWithUs, ended, endGroup, launch } from './processes.mjs'

const tool = name => join(root, 'node_modules', '.bin', name)

/** The web on 5173, which passes /api on to the server on 3000; both start again when a file changes. */
export async function dev() {
  await ensureInstalled()
  endChildrenWithUs()
  const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env }
  const children = [
    prefixed(
      'web   ',
      launch(tool('vite'), [], { cwd: join(root, 'apps/web'), env, stdio: ['ignore', 'pipe', 'pipe'] }),
    ),
    prefixed(
      'server',
      launch(tool('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ),
  ]
  const code = await Promise.race(children.map(ended))
  await Promise.all(children.map(child => endGroup(child)))
  return code
}

function prefixed(name, child) {
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => console.log(`${name} | ${line}`))
  }
  return child
}
