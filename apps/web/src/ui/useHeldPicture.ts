import { useState, useSyncExternalStore } from 'react'
import { useLessData } from '../lib/dataUse.ts'

/** Pictures that somebody asked for since the page was loaded: each of them everywhere. */
const asked = new Set<string>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const ask = (url: string): void => {
  asked.add(url)
  for (const listener of listeners) listener()
}

/** What was chosen on this device is here already. */
const isHere = (url: string): boolean => /^(blob|data):/.test(url)

type Held = {
  /** The address to load, null while it is not to be loaded. */
  src: string | null
  /** Loads it; null where there is nothing to wait for. */
  load: (() => void) | null
  /** It was asked for in this place. */
  here: boolean
}

/** A picture that, where less data is used, is loaded once somebody asks for it. */
export function useHeldPicture(url: string | null | undefined): Held {
  const less = useLessData()
  const [here, setHere] = useState<string | null>(null)
  const isAsked = useSyncExternalStore(
    subscribe,
    () => !!url && asked.has(url),
    () => false,
  )
  if (!url) return { src: null, load: null, here: false }
  if (!less || isAsked || isHere(url)) return { src: url, load: null, here: here === url }
  const load = () => {
    setHere(url)
    ask(url)
  }
  return { src: null, load, here: false }
}
