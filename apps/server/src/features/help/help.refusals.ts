import { conflict, forbidden, type Refusal } from '../../fail.ts'
import { words } from './help.words.ts'

/** What somebody tried to change, as it is now. */
type Tried = { readonly version: number }

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(),
  deleted: ({ version }) => conflict(words.isDeleted, { version }),
  stale: ({ version }) => conflict(words.stale, { version }),
  'is published': ({ version }) => conflict(words.isPublished, { version }),
  'not published': ({ version }) => conflict(words.notPublished, { version }),
} satisfies Record<string, (post: Tried) => Refusal>

export const NOTHING: Tried = { version: 0 }
