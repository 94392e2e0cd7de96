import { useEffect, useState } from 'react'
import type { Answer, DraftPatch } from './draft.ts'
import { keeperOf, type Opened } from './keeper.ts'

/** The dispute somebody is writing. `kept` is false when the browser refuses to keep it. */
export const useDraft = (person: string, opened: Opened) => {
  const [keeper] = useState(() => keeperOf(person, opened))
  const [shown, setShown] = useState(keeper.read)
  useEffect(() => keeper.watch(setShown), [keeper])

  // Onto what is kept, not onto what was last drawn: on a slow phone two answers may come before one is drawn.
  const change = ({ answers, ...patch }: DraftPatch) => {
    const now = keeper.read().draft
    keeper.change({ ...now, ...patch, answers: { ...now.answers, ...answers } })
  }
  return {
    ...shown,
    change,
    answer: (name: Answer, value: string) => change({ answers: { [name]: value } }),
    keepMine: keeper.keepMine,
    keepTheirs: keeper.keepTheirs,
    halt: keeper.saver.halt,
    /** Goes on saving; where another device was before, that shows now. */
    resume: () => {
      keeper.change(keeper.read().draft)
      keeper.saver.resume()
    },
    clear: keeper.clear,
    seenNow: () => keeper.read().seen,
  }
}
