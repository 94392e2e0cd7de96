/** What a page costs the person who waits for it. Times in ms. */
export type Figure = 'lcp' | 'firstRow' | 'longTasks' | 'cls' | 'typing'

export const figures: Record<Figure, { name: string; digits: number }> = {
  lcp: { name: 'largest paint, ms', digits: 0 },
  firstRow: { name: 'first row, ms', digits: 0 },
  longTasks: { name: 'long tasks, together, ms', digits: 0 },
  cls: { name: 'layout shift', digits: 3 },
  typing: { name: 'a key, p75, ms', digits: 0 },
}

/** `down` and `up` in bit/s, `latency` in ms for each request, as Chromium throttles. */
export type Network = { name: string; down: number; up: number; latency: number }
export const slow4G: Network = { name: 'slow 4G', down: 1_600_000, up: 750_000, latency: 150 }
export const edge: Network = { name: 'edge', down: 400_000, up: 200_000, latency: 400 }
export const SLOWER = 6

export type Budgets = Partial<Record<Figure, number>>
export type Row = { page: string; on: string; figure: Figure; budget: number; runs: number[] }

export const publicOn4G: Budgets = { lcp: 1800, longTasks: 600, cls: 0.05 }
export const publicOnEdge: Budgets = { lcp: 2500, longTasks: 600, cls: 0.05 }
export const screenOn4G: Budgets = { firstRow: 3500, longTasks: 600, cls: 0.05 }
export const typing: Budgets = { typing: 200 }
