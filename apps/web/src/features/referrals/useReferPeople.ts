import { useCallback } from 'react'
import type { User } from '../people/users.api.ts'
import { useReferMenu } from './useReferMenu.tsx'

/** What the menu of a person offers who may be referred cases, as the server says, and the dialogs behind it. */
export function useReferPeople() {
  const { itemsOf, dialog } = useReferMenu()
  const more = useCallback(
    ({ _id, name, assigned_cases: cases, abilities }: User) =>
      abilities.refer ? itemsOf({ _id, name, kind: 'person' }, cases) : [],
    [itemsOf],
  )
  return { more, dialog }
}
