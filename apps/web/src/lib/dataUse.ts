import { useSyncExternalStore } from 'react'
import { ifKept } from './keeping.ts'

/**
 * How much data this browser is to use. `asked`: less, as the browser itself asks, which nobody has been told yet;
 * `told`: the same, and they know.
 */
export type DataUse = 'more' | 'less' | 'asked' | 'told'

const KEY = 'data-use'
/** Of browsers that say on what network they are: Chromium and its relatives. */
type Connection = EventTarget & { saveData?: boolean }
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

const listeners = new Set<() => void>()
/** For a browser that keeps nothing: as it was chosen, until the page is left. */
let chosen: string | null = null

/** What somebody chose here counts; else what the browser asks for. */
export const dataUseOf = (kept: string | null, saveData: boolean): DataUse => {
  if (kept === 'less' || kept === 'more') return kept
  if (!saveData) return 'more'
  return kept === 'told' ? 'told' : 'asked'
}

const dataUse = (): DataUse =>
  dataUseOf(ifKept(() => localStorage.getItem(KEY)) ?? chosen, connection()?.saveData === true)

/** Whether this browser is to use less data, at this moment. */
export const usesLess = (): boolean => dataUse() !== 'more'

export const chooseDataUse = (to: 'more' | 'less' | 'told'): void => {
  chosen = to
  ifKept(() => localStorage.setItem(KEY, to))
  for (const listener of listeners) listener()
}

/** Calls when it may have changed: here, in another tab, or in the browser's own settings. */
export const onDataUse = (listener: () => void): (() => void) => {
  const heard = new AbortController()
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage, heard)
  connection()?.addEventListener('change', listener, heard)
  return () => {
    listeners.delete(listener)
    heard.abort()
  }
}

export const useDataUse = (): DataUse => useSyncExternalStore(onDataUse, dataUse, () => 'more')
export const useLessData = (): boolean => useSyncExternalStore(onDataUse, usesLess, () => false)
