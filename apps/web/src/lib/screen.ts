import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from './access.ts'

/**
 * One screen of the shell. A feature lists its screens in `<feature>.screens.ts`; the server reads only their paths.
 * `$id` in a path is a part the page reads with `useParams({ strict: false })`.
 */
export type Screen = {
  path: `/${string}`
  title: MessageDescriptor
  load: () => Promise<{ default: ComponentType }>
  /** Opens with any of these permissions; without them the page says so. */
  anyOf?: readonly Permission[]
  /** Needs no account (000 §2.1, /TopBarInc). */
  open?: true
  /** Also opens for whoever is not signed in, and tells them itself where others lead to /login (000 §2.13). */
  signedOut?: true
}
