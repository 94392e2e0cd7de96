import { useState } from 'react'
import { dropKept, keep, readKept } from '../../../lib/kept.ts'
import { type Answer, type Draft, newDraft, readDraft } from './draft.ts'

const NAME = 'dispute'

/** The dispute somebody is writing, kept in the browser at each key. `kept` is false when the browser refuses. */
export const useDraft = (person: string) => {
  const [draft, setDraft] = useState(() => readDraft(readKept(person, NAME)))
  const [kept, setKept] = useState(true)

  const change = (patch: Partial<Draft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    setKept(keep(person, NAME, next))
  }
  return {
    draft,
    kept,
    change,
    answer: (name: Answer, value: string) => change({ answers: { ...draft.answers, [name]: value } }),
    clear: () => {
      dropKept(person, NAME)
      setDraft(newDraft())
    },
  }
}
