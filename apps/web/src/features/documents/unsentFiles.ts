import { useSyncExternalStore } from 'react'

const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Says how many files at a place are not sent yet; what holds them, and weighs more, need not be loaded to know. */
export const setUnsentFiles = (place: string, count: number): void => {
  counts.set(place, count)
  for (const listener of listeners) listener()
}
export const anyUnsentFiles = (): boolean => [...counts.values()].some(count => count > 0)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useUnsentFiles = (place: string): number => useSyncExternalStore(subscribe, () => counts.get(place) ?? 0)
