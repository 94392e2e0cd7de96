import { useEffect, useState } from 'react'

/** What was typed, once the typing has paused: a search asks once a word, not once a key. */
export const useTyped = (value: string, pause = 250): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
