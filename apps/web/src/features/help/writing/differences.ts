import type { VersionText } from './writing.api.ts'

export type Difference = { kind: 'same' | 'added' | 'removed'; line: string }

/** All that a version says, line by line. */
export const linesOf = ({ title, summary, markdown, sources }: VersionText): string[] => [
  title,
  summary,
  ...markdown.split('\n'),
  ...sources,
]

/** How long the longest run of lines is that both have from here on, for each pair of places. */
function lengthsOf(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = before.map(() => after.map(() => 0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  return lengths
}

/** What has to be taken out of a text and put into it to make the other. */
export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  const lengths = lengthsOf(before, after)
  const made: Difference[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old !== undefined && old === now) {
      made.push({ kind: 'same', line: old })
      i++
      j++
    } else if (now === undefined || (old !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      made.push({ kind: 'removed', line: old ?? '' })
      i++
    } else {
      made.push({ kind: 'added', line: now })
      j++
    }
  }
  return made
}
