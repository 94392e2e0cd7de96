import type { Readable } from 'node:stream'

/** What a virus scanner says of a file: `too much` is more than it takes, `failed` may go better another time. */
export type Scan =
  | { readonly verdict: 'clean' }
  | { readonly verdict: 'infected' | 'too much' | 'failed'; readonly said: string }

export type Scanner = {
  /** Reads the bytes piece by piece. Rejects while the scanner is away. */
  scan(bytes: Readable): Promise<Scan>
  /** Rejects unless the scanner answers. */
  ping(): Promise<void>
  /** Whatever is being scanned is given up, and nothing is scanned any more. */
  close(): void
}
