import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { filesOf } from './place.mjs'
import { endChildrenWithUs } from './processes.mjs'
import { app, browser, parts } from './test.parts.mjs'
import { summary } from './test.summary.mjs'

const DAY_MS = 86_400_000
/** Lagos keeps UTC+1 all the year. */
const OFFSET_MS = 3_600_000

/** The next day in Lagos that is so, from tomorrow on. */
function nextDay(isSo) {
  for (let at = Date.now() + OFFSET_MS + DAY_MS; ; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (isSo(day)) return day
  }
}

/** Hours and days at which a test that leans on the time of its run gives itself away. */
function moments() {
  const sunday = nextDay(day => new Date(day).getUTCDay() === 0)
  const [february, december] = ['-02-28', '-12-31'].map(end => nextDay(day => day.endsWith(end)))
  const at = [
    [february, '00:30'],
    [sunday, '09:55'],
    [december, '10:05'],
    [sunday, '15:30'],
    [december, '23:55'],
  ]
  return at.map(([day, time]) => `${day} ${time}`)
}

/** Tests of what has days, hours or years in it. */
const DATED = {
  app: [
    'apps/web/src',
    'discussions/discussions.unread',
    'accounts/new-device',
    'accounts/second-step.devices',
    'accounts/second-step.test',
    'accounts/sign-in.test',
    'accounts/sign-up',
    'features/dashboard',
    'disputes/disputes.export',
    'disputes/disputes.lists',
    'disputes/disputes.next',
    'disputes/disputes.once',
    'disputes/disputes.repeats',
    'disputes/disputes.search',
    'disputes/drafts',
    'invitations/invitations.enter',
    'invitations/invitations.limits',
    'features/meetings',
    'notifications/notifications.late',
    'notifications/notifications.list',
    'notifications/notifications.mails',
    'notifications/notifications.read',
    'notifications/notifications.short',
    'features/recovery',
    'security/sessions',
    'security/totp',
    'sending/deliver',
    'features/stages',
    'server/src/clean',
    'server/src/jobs/',
    'server/src/http/cursor',
    'test/faults/clock',
    'test/faults/emails',
  ],
  browser: [
    'aCaseGoes',
    'aCaseIsSettled',
    'aDraftIsResumed',
    'aPersonFindsACase',
    'aPersonReadsNotifications',
    'aPersonRecoversAPassword',
    'aPersonUsesTwoSteps',
    'aWorkerFilesADispute',
    'dashboard',
    'documentsOfACase',
    'peopleMeet',
  ],
}
/** Under libfaketime PostgreSQL's own timeouts do not see that their time has come while a statement waits. */
const ALL = { app: ['--exclude', '**/db/postgres.test.ts'], browser: [] }

/** A test that got another name would be left out unnoticed. */
function refuseUnknown() {
  const files = filesOf(['apps', 'tests']).filter(path => path.endsWith('.test.ts'))
  const gone = [...DATED.app, ...DATED.browser].filter(name => !files.some(path => path.includes(name)))
  if (gone.length > 0) throw new Error(`No test has this name, in scripts/clock.mjs: ${gone.join(', ')}`)
}

/** What makes a program and all it starts live so many seconds later, or earlier; how long something takes stays as it is. */
const moved = (library, seconds) => ({
  LD_PRELOAD: library,
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // With the fix, which glibc no longer needs, waits of the browser end at once and it is a hundred times slower.
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
})

/** The libfaketime of this machine, once it was seen to move the clock. */
export function clockMover() {
  const folders = ['/usr/lib64', '/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])]
  const library = folders.map(folder => resolve('/usr/lib', folder, 'faketime/libfaketimeMT.so.1')).find(existsSync)
  const ask = env => Number(spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' }).stdout)
  if (library && ask({ ...process.env, ...moved(library, 2 * 86_400) }) > Date.now() + DAY_MS) return library
  throw new Error('These tests move the clock with libfaketime: apt-get install faketime (or your system’s package).')
}

/** Whatever depends on the date at five moments; or all tests at the moments that are named, such as "2026-12-31 23:55". */
export async function testClock(named = []) {
  const wrong = named.filter(at => !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(at) || Number.isNaN(Date.parse(at)))
  if (wrong.length > 0) throw new Error(`A moment is written "2026-12-31 23:55", in Lagos; not "${wrong[0]}".`)
  const library = clockMover()
  refuseUnknown()
  endChildrenWithUs()
  for (const prepare of [parts.install, parts.build]) {
    const { failed, note } = await prepare()
    if (failed) throw new Error(note)
  }
  const names = named.length > 0 ? ALL : DATED
  const outcomes = []
  for (const at of named.length > 0 ? named : moments()) {
    for (const [part, run] of Object.entries({ app, browser })) {
      console.log(`\n== ${part} at ${at} in Lagos ==`)
      const started = performance.now()
      const seconds = Math.round((Date.parse(`${at.replace(' ', 'T')}:00+01:00`) - Date.now()) / 1000)
      const outcome = await run(names[part], moved(library, seconds))
      outcomes.push({ name: `${at} ${part}`, seconds: (performance.now() - started) / 1000, ...outcome })
    }
  }
  const { lines, failed } = summary(outcomes)
  console.log(`\n${lines.join('\n')}`)
  return failed ? 1 : 0
}
