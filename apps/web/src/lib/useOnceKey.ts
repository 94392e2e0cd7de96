import { useRef } from 'react'

/**
 * The `Idempotency-Key` of a form: the same as long as the same is sent, so that what is sent again after a lost answer makes
 * one thing. `done` begins anew once it was made.
 */
export const useOnceKey = () => {
  const tried = useRef({ body: '', key: '' })
  return {
    keyFor: (sent: unknown): string => {
      const body = JSON.stringify(sent)
      if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() }
      return tried.current.key
    },
    done: () => {
      tried.current = { body: '', key: '' }
    },
  }
}
