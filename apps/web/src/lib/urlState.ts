import { useNavigate, useSearch } from '@tanstack/react-router'

type Words = Record<string, string>

/** `way`: what is somewhere else, such as a tab or a step, leaves a way back to where one was. */
type Change<T> = (patch: Partial<T>, way?: 'replace' | 'push') => void

/**
 * Search, sort, tab and filters of a list, kept in the address: `useUrlState({ q: '', tab: 'open' })`. A value equal
 * to its default is left out of the address.
 */
export const useUrlState = <T extends Words>(defaults: T): [T, Change<T>] => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const current = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, search[key] === undefined ? value : String(search[key])]),
  ) as T
  const change: Change<T> = (patch, way = 'replace') => {
    // Onto the address as it is then: another change may be on its way.
    const onto = (now: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries({ ...now, ...patch }).filter(([key, value]) => value !== undefined && value !== defaults[key]),
      )
    void navigate({ to: '.', search: onto, replace: way === 'replace' })
  }
  return [current, change]
}
