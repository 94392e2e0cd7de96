const minute = 60_000
const pauses = [1, 5, 30, 120].map(minutes => minutes * minute)
const patience = 24 * 60 * minute

/**
 * When a message that has failed is tried again: 1, 5, 30 and then every 120 minutes later, until 24 hours after
 * the first try; then null, and it has failed for good. `tries` counts the failed ones, the latest included.
 */
export function sendSchedule(firstTriedAt: Date, tries: number, now: Date): Date | null {
  const pause = pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 0
  const next = now.getTime() + pause
  return next <= firstTriedAt.getTime() + patience ? new Date(next) : null
}
