import { useSyncExternalStore } from 'react'

/** Whether the last call had an answer, and whether there is a stream; of a server that is down both say no. */
const reach = { call: true, stream: true }
const listeners = new Set<() => void>()

export const heard = (from: keyof typeof reach, answered: boolean): void => {
  if (reach[from] === answered) return
  reach[from] = answered
  for (const listener of listeners) listener()
}

/** What is assumed until the server says. */
export const isAnswer = (status: number): boolean => ![502, 503, 504].includes(status)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nothing comes back from the server, whatever the browser thinks of its network. */
export const useUnanswered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !reach.call && !reach.stream,
    () => false,
  )
