import { TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'

export type Order = { readonly byName: boolean; readonly backwards: boolean }

/** The newest first, the oldest first, or by name (002 §2.4). */
export const orderOf = (page: { sort: 'name' | 'date'; order?: 'asc' | 'desc' | undefined }): Order => {
  const byName = page.sort === 'name'
  return { byName, backwards: page.order ? page.order === 'desc' : !byName }
}

/** The parts of a cursor: what the list is sorted by, and the id of what is alike. */
export const formsOf = ({ byName }: Order) => [byName ? TEXT_FORM : UUID_FORM, UUID_FORM]
