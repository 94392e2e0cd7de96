import { endChildrenWithUs } from './processes.mjs'
import { chosen, parts } from './test.parts.mjs'
import { summary } from './test.summary.mjs'

/** `npm test`: every part in order. A part that fails does not keep the next ones from being seen. */
export async function test(args) {
  endChildrenWithUs()
  const names = chosen(args)
  if (process.env.CI) {
    process.env.NO_COLOR = '1'
    delete process.env.FORCE_COLOR
  }
  const outcomes = []
  for (const [name, run] of Object.entries(parts)) {
    if (!names.has(name)) continue
    console.log(`\n== ${name} ==`)
    const started = Date.now()
    const outcome = await run().catch(error => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      note: String(error?.message ?? error),
    }))
    outcomes.push({ name, seconds: (Date.now() - started) / 1000, ...outcome })
    if (outcome.note) console.log(outcome.note)
    if (outcome.last) break
  }
  const { lines, failed } = summary(outcomes)
  console.log(`\n${lines.join('\n')}`)
  return failed ? 1 : 0
}
