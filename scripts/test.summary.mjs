const columns = (width, name, ...cells) => name.padEnd(width) + cells.map(cell => String(cell).padStart(9)).join('')

/** The time of each part as a table, and as the last line the sum of all tests. */
export function summary(outcomes) {
  const sum = key => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const width = Math.max(10, ...outcomes.map(({ name }) => name.length + 2))
  const row = ({ name, seconds, passed, failed, skipped }) =>
    columns(width, name, `${seconds.toFixed(1)} s`, passed, failed, skipped)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const lines = [
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
  const { passed, failed, skipped } = counts
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `It ended with ${code}: see above.` }
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'It ran no test.' }
  return { passed, failed, skipped }
}

/** Counts of vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function vitestCounts(report) {
  const unloaded = report.testResults.filter(f => f.status === 'failed' && f.assertionResults.length === 0).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report. There are no retries, so a flaky test is a failed one. */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
