import { useEffect, useState } from 'react'
import { recoverKept } from './kept.ts'

/** Whether what this person kept here is all there again. */
export const useRecovered = (person: string): boolean => {
  const [recovered, setRecovered] = useState(false)
  useEffect(() => {
    void recoverKept(person).then(() => setRecovered(true))
  }, [person])
  return recovered
}
