import type { ReactNode } from 'react'
import { readEnded } from '../../lib/session.ts'
import { Afterwards } from '../../ui/Afterwards.tsx'

const loadNote = async (): Promise<ReactNode> => {
  const why = readEnded()
  if (!why) return null
  const { EndedNote } = await import('./EndedNote.tsx')
  return <EndedNote why={why} />
}

/** One line for whoever was led here without having logged out (rules "Sessions"); nobody else loads it. */
export const WhyLoggedOut = () => <Afterwards load={loadNote} />
