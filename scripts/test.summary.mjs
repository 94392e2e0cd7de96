import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './place.mjs'

const most = 10
const columns = (width, name, ...cells) => name.padEnd(width) + cells.map(cell => String(cell).padStart(9)).join('')

/**
 * What failed, the time of each part as a table, and as the last line the sum of all tests. What failed is at the
 * end once more: of a long run often only the end is kept.
 */
export function summary(outcomes) {
  const sum = key => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const width = Math.max(10, ...outcomes.map(({ name }) => name.length + 2))
  const row = ({ name, seconds, passed, failed, skipped }) =>
    columns(width, name, `${seconds.toFixed(1)} s`, passed, failed, skipped)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const failures = outcomes.flatMap(outcome => outcome.failures ?? []).slice(0, most)
  const lines = [
    ...failures.flatMap(failure => [`FAILED ${failure}`, '']),
    columns(width, 'part', 'time', 'passed', 'failed', 'skipped'),
    ...outcomes.map(row),
    columns(width, 'all', `${sum('seconds').toFixed(1)} s`, passed, failed, skipped),
    '',
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ]
  return { lines, failed }
}

/**
 * What a test run amounts to. A run that ends badly, writes no report or runs nothing has failed, even when no single
 * test has.
 */
export function outcomeOf(code, counts) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, note: `It ended with ${code} and wrote no report.` }
  const { passed, failed, skipped, failures } = counts
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `It ended with ${code}: see above.` }
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'It ran no test.' }
  return { passed, failed, skipped, failures }
}

/** Counts of vitest's JSON report. A file that failed before or after its tests counts as one failed test. */
export function vitestCounts(report) {
  const wrong = report.testResults
    .filter(file => file.status === 'failed')
    .map(({ name, message, assertionResults }) => ({
      name,
      message,
      tests: assertionResults.filter(test => test.status === 'failed'),
    }))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + wrong.filter(file => file.tests.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: wrong.flatMap(({ name, message, tests }) =>
      tests.length === 0
        ? [said(name, '', message)]
        : tests.map(test => said(name, test.fullName, test.failureMessages[0])),
    ),
  }
}

/** Counts of Playwright's JSON report. There are no retries, so a flaky test is a failed one. */
export function playwrightCounts({ stats, suites }) {
  const specs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failed = suites.flatMap(specs).filter(spec => !spec.ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failed.map(({ file, title, tests }) =>
      said(file, title, tests.flatMap(test => test.results).find(result => result.error)?.error.message),
    ),
  }
}

const longest = 40
/** One failure: its file, its name and the beginning of its message. */
function said(file, name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
  const own = lines.filter(line => !line.includes('/node_modules/')).slice(0, longest)
  const path = isAbsolute(file) ? relative(root, file) : file
  return [`${path}  ${name}`.trim(), ...own.map(line => `  ${line}`)].join('\n')
}
