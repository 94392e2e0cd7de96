import type { ShellPlace } from '@accord/contract/places'
import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Permission } from './access.ts'

/** One screen of the shell. A feature lists its screens in `<feature>.screens.ts`; the server reads only their paths. */
export type Screen<P extends ShellPlace = ShellPlace> = {
  path: P
  title: MessageDescriptor
  load: () => Promise<{ default: ComponentType }>
  /** Asks for what it shows at its plain address while the shell is still put together; whoever may not have it gets no screen either. */
  ask?: (client: QueryClient) => void
  /** Opens with any of these permissions; without them the page says so. */
  anyOf?: readonly Permission[]
  /** Needs no account (000 §2.1, /TopBarInc). */
  open?: true
  /** Also opens for whoever is not signed in, and says so itself where others lead to /login (000 §2.13). */
  signedOut?: true
}
