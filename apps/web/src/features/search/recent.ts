import { useState } from 'react'
import { dropKept, keep, readKept } from '../../lib/kept.ts'

const NAME = 'searches'
const MOST = 8

const read = (person: string): string[] => {
  const kept = readKept(person, NAME)
  return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(0, MOST) : []
}

/** What this person searched for last on this device, the latest first; it goes when they log out (`kept.ts`). */
export function useRecent(person: string) {
  const [recent, setRecent] = useState(() => read(person))
  const write = (now: string[]) => {
    setRecent(now)
    if (now.length === 0) dropKept(person, NAME)
    else keep(person, NAME, now)
  }
  const without = (words: string) => recent.filter(one => one.toLowerCase() !== words.toLowerCase())
  return {
    recent,
    add: (words: string) => words.trim() && write([words.trim(), ...without(words.trim())].slice(0, MOST)),
    remove: (words: string) => write(without(words)),
    clear: () => write([]),
  }
}
