import { ensureBuilt } from './build.mjs'
import { endChildrenWithUs } from './processes.mjs'
import { browser, parts } from './test.parts.mjs'
import { summary } from './test.summary.mjs'

/** Takes the pictures of docs/walks anew, from an example of its own in which nobody has done anything else. */
export async function walks() {
  endChildrenWithUs()
  const installed = await parts.install()
  if (installed.failed) throw new Error(installed.note)
  await ensureBuilt()
  const started = Date.now()
  const outcome = await browser(['walks.test'], { WALKS: 'write' })
  const { lines, failed } = summary([{ name: 'walks', seconds: (Date.now() - started) / 1000, ...outcome }])
  console.log(`\n${lines.join('\n')}`)
  return failed ? 1 : 0
}
