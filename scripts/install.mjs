import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOr, root, writeStamp } from './place.mjs'
import { ended, npm } from './processes.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.accord-lock')

const wanted = () =>
  createHash('sha256').update(readOr(lockFile)).update(`${process.platform} ${process.arch}`).digest('hex')

/** npm writes down what it installed. */
const installedPackages = () => JSON.parse(readOr(join(root, 'node_modules', '.package-lock.json'), '{}')).packages

/** After `npm ci --omit=dev` there is nothing left that could build: such a place runs what was built before. */
export function isOnlyForRunning() {
  const installed = installedPackages()
  return installed !== undefined && !Object.values(installed).some(({ dev }) => dev)
}

/** After somebody's own `npm ci` there is nothing to do again. */
function installedByHand() {
  const installed = installedPackages()
  if (!installed) return false
  return Object.entries(JSON.parse(readOr(lockFile)).packages).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    if (installed[path]) return installed[path].version === version
    return optional === true
  })
}

export async function ensureInstalled() {
  if (readOr(stamp) === wanted()) return
  if (!installedByHand()) {
    console.log(
      existsSync(stamp)
        ? 'Packages have changed: installing …'
        : 'Installing packages (the first time, about a minute) …',
    )
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 15_000)
    // No package's install script is needed, so none is run: less to trust.
    const args = ['ci', '--prefer-offline', '--ignore-scripts', '--include=dev', '--include=optional']
    const code = await ended(npm([...args, '--loglevel=error', '--no-audit', '--no-fund'])).finally(() =>
      clearInterval(progress),
    )
    if (code !== 0) throw new Error(`Installing packages failed (npm ci ended with ${code}).`)
    console.log(`Packages are installed (${seconds()} s).`)
  }
  writeStamp(stamp, wanted())
}
