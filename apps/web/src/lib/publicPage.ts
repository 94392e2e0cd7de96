import type { PublicPlace } from '@accord/contract/places'
import type { ComponentType } from 'react'

/** What a public page is given: the `$token` of its path, and the public data the server read for it. */
export type PublicProps = {
  token: string | null
  data: unknown
  /** Whether there is a page at this address, so that no link leads nowhere. */
  has: (path: string) => boolean
}

/** What a page says of itself whose subject the server read; `path` is its address. */
export type Subject = { title: string; about: string; path: string }

/** One page outside the shell. `source` is the page's file, by which the server finds its hashed assets. */
export type PublicPage = {
  /** A last part `$token` or `$id` takes anything. */
  path: PublicPlace | '/404'
  source: string
  /** For who is not logged in; anybody else is sent on (000 §2.1). */
  guest?: true
  /** Of no use where the browser keeps nothing: that is said in its place. */
  keeps?: true
  /** Of no use without a token, and its own calls tell whether that still lives: it need not be asked before. */
  asks?: true
  /** Is read more than used: its scripts come when somebody begins to use it. */
  waits?: true
  /** A screen of the shell has this address, too: whoever is logged in reads it there. Without a script it reads whole. */
  inside?: true
  /** Of a page with a subject; null where there is none, which is the 404 page then. */
  of?: (data: unknown) => Subject | null
  load: () => Promise<{ default: ComponentType<PublicProps> }>
}
