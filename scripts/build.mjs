import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cache, hashOf, readOr, root, writeStamp } from './place.mjs'
import { npm, quietly } from './processes.mjs'

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']
const targets = [
  { name: 'web', sources: ['apps/web', ...shared], made: 'apps/web/dist/client/index.html' },
  { name: 'server', sources: ['apps/server', ...shared], made: 'apps/server/dist/main.js' },
]
/** Only the browser tests look at it. */
const gallery = {
  name: 'gallery',
  script: 'gallery',
  of: 'web',
  sources: ['apps/web', ...shared],
  made: 'apps/web/dist/gallery/gallery.html',
}

/** Whether there is a build, of whatever sources. */
export const isBuilt = names => targets.every(({ name, made }) => !names.includes(name) || existsSync(join(root, made)))

/** Builds what has changed since the last build: what is named, or all that the product is made of. */
export async function ensureBuilt(names = targets.map(target => target.name)) {
  for (const target of [...targets, gallery].filter(({ name }) => names.includes(name))) {
    const { name, script = 'build', of = name, sources, made } = target
    const stamp = join(cache, `built-${name}`)
    const hash = hashOf(sources)
    if (existsSync(join(root, made)) && readOr(stamp) === hash) continue
    console.log(`Building the ${name} …`)
    const started = Date.now()
    const built = await quietly(npm(['run', script, '-w', `@accord/${of}`], { stdio: ['ignore', 'pipe', 'pipe'] }))
    if (!built) throw new Error(`Building the ${name} failed.`)
    writeStamp(stamp, hash)
    console.log(`The ${name} is built (${((Date.now() - started) / 1000).toFixed(1)} s).`)
  }
}
