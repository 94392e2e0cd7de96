import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Moves } from './calendar.api.ts'

/** A form of two steps: first what would move, then saving it. What is changed meanwhile must be looked at again. */
export function usePreview<T>(look: (input: T) => Promise<Moves>) {
  const [seen, setSeen] = useState<{ of: string; moves: Moves } | null>(null)
  const looking = useMutation({
    mutationFn: look,
    onSuccess: (moves, input) => setSeen({ of: JSON.stringify(input), moves }),
  })
  return {
    looking,
    movesOf: (input: T): Moves | null => (seen?.of === JSON.stringify(input) ? seen.moves : null),
  }
}
