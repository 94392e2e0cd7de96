import { conflict, forbidden } from '../../fail.ts'
import { words } from './organizations.words.ts'

/** What the caller is answered for the reasons of the actions on a unit that need no more words. */
export const refusals = {
  'no permission': () => forbidden(),
  'not over it': () => forbidden(),
  deleted: () => conflict(words.deleted),
}
