import { conflict, forbidden, type Refusal } from '../../fail.ts'
import type { Unit } from '../organizations/organizations.queries.ts'
import { words } from './hierarchy.words.ts'

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(),
  deleted: () => conflict(words.gone),
  stale: ({ version }) => conflict(words.stale, { version }),
} satisfies Record<string, (unit: Unit) => Refusal>
