/** The phone's two clocks in milliseconds: `Date.now()`, which people set, and `performance.now()`, which may rest while it sleeps. */
export type Clocks = { readonly now: number; readonly monotonic: number }

/**
 * What Accord's last answer said of its clock, and when it came by the phone's. `monotonic` counts from the start of the page: it
 * is null in what was kept from another page.
 */
export type Heard = { readonly serverAt: string; readonly now: number; readonly monotonic: number | null }

/** Of an answer that came over the network: one that was kept has the `Date` of another day. */
export function heardFrom(date: string | null, { now, monotonic }: Clocks): Heard | null {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? null : { serverAt: new Date(at).toISOString(), now, monotonic }
}
