import { useEffect, useState } from 'react'
import type { Answer, Draft } from './draft.ts'
import { keeperOf, type Opened } from './keeper.ts'

/** The dispute somebody is writing. `kept` is false when the browser refuses to keep it. */
export const useDraft = (person: string, opened: Opened) => {
  const [keeper] = useState(() => keeperOf(person, opened))
  const [shown, setShown] = useState(keeper.read)
  useEffect(() => keeper.watch(setShown), [keeper])

  const { draft } = shown
  const change = (patch: Partial<Draft>) => keeper.change({ ...keeper.read().draft, ...patch })
  return {
    ...shown,
    change,
    answer: (name: Answer, value: string) => change({ answers: { ...draft.answers, [name]: value } }),
    keepMine: keeper.keepMine,
    keepTheirs: keeper.keepTheirs,
    halt: keeper.saver.halt,
    resume: () => keeper.saver.resume(),
    clear: keeper.clear,
  }
}
