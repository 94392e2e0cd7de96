/** What runs `npm start`, `demo`, `dev` and `test`. An older Node must still be able to read this file. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Accord needs Node 20.19 or newer (24 is recommended); this is ${process.version}.`)
  process.exit(1)
}

const commands = {
  start: () => import('./start.mjs').then(({ start }) => start()),
  demo: () => import('./start.mjs').then(({ demo }) => demo()),
  dev: () => import('./dev.mjs').then(({ dev }) => dev()),
  backup: args => import('./start.mjs').then(({ command }) => command('backup', args)),
  restore: args => import('./start.mjs').then(({ command }) => command('restore', args)),
  'verify-audit': () => import('./start.mjs').then(({ command }) => command('verify-audit')),
  'rebuild-access': args => import('./start.mjs').then(({ command }) => command('rebuild-access', args)),
  'rebuild-reports': args => import('./start.mjs').then(({ command }) => command('rebuild-reports', args)),
  'test:crash': () => import('./long.mjs').then(({ testCrash }) => testCrash()),
  'test:clock': args => import('./clock.mjs').then(({ testClock }) => testClock(args)),
  'test:long': () => import('./long.mjs').then(({ testLong }) => testLong()),
  walks: () => import('./walks.mjs').then(({ walks }) => walks()),
  test: args => import('./test.mjs').then(({ test }) => test(args)),
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(1)
}
try {
  process.exitCode = await command(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
