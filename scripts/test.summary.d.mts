type Counts = { passed: number; failed: number; skipped: number; failures: string[] }
export function vitestCounts(report: unknown): Counts
