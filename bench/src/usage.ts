import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

const statOf = (pid: number): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** A process and all below it. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter(one => /^\d+$/.test(one))) {
    const parent = Number(statOf(Number(name))[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

export const parentOf = (pid: number): number => Number(statOf(pid)[1])

/** Milliseconds of CPU a process tree has used, those of children that ended included. */
export function cpuOf(root: number | null): number {
  if (root === null) return Number.NaN
  const ticks = treeOf(root).map(pid => {
    const [user = 0, system = 0, ofChildren = 0, theirs = 0] = statOf(pid).slice(11, 15).map(Number)
    return user + system + ofChildren + theirs
  })
  return ticks.reduce((sum, n) => sum + n, 0) * TICK_MS
}

/** Megabytes of a process tree, pages they share counted once (PSS). */
export function memoryOf(root: number): number {
  let kilobytes = 0
  for (const pid of treeOf(root)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It has just ended.
    }
  }
  return kilobytes / 1024
}
