import type { Promised } from './promises.api.ts'

type Of = Pick<Promised, 'due_on' | 'debtor_side'> & {
  marks: readonly Pick<Promised['marks'][number], 'by_side' | 'mark' | 'on_day'>[]
}

/**
 * The day on which a promise was kept, as far as it is known: the one reported last, else the day it was due. The form offers it,
 * for today would make it late; it is none to come, and none before the case was filed.
 */
export function keptDay({ due_on, debtor_side, marks }: Of, filed: string, today: string): string {
  const reported = marks.findLast(one => one.by_side === debtor_side && one.mark === 'reported')
  const day = reported?.on_day ?? due_on
  if (day > today) return today
  return day < filed ? filed : day
}
