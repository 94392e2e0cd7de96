const shareOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** How long so many took, in milliseconds. */
export function printShares(took: readonly number[]): { p99: number } {
  const sorted = took.toSorted((a, b) => a - b)
  const [p50, p99] = [shareOf(sorted, 0.5), shareOf(sorted, 0.99)]
  const longest = sorted.at(-1) ?? Number.NaN
  console.log(`${sorted.length} times: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, longest ${longest.toFixed(0)} ms`)
  return { p99 }
}
