import type { Invitation } from './notifications.api.ts'
import type { Wanted } from './sources.ts'

/** The invitations that hold every word, in the order asked for; the call knows neither. They are few. */
export const matching = (rows: readonly Invitation[], { words, oldestFirst }: Wanted): readonly Invitation[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(({ role, unit, case_no, inviter }) => {
    const shown = [role, unit, case_no, inviter].join(' ').toLowerCase()
    return wanted.every(word => shown.includes(word))
  })
  return oldestFirst ? found.toReversed() : found
}
