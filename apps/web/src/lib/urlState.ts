import { useNavigate, useSearch } from '@tanstack/react-router'

type Words = Record<string, string>

/**
 * Search, sort, tab and filters of a list, kept in the address: `useUrlState({ q: '', tab: 'open' })`. A value equal
 * to its default is left out of the address.
 */
export const useUrlState = <T extends Words>(defaults: T): [T, (patch: Partial<T>) => void] => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const current = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, search[key] === undefined ? value : String(search[key])]),
  ) as T
  const change = (patch: Partial<T>) => {
    const kept = Object.entries({ ...search, ...current, ...patch }).filter(
      ([key, value]) => value !== undefined && value !== defaults[key],
    )
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true })
  }
  return [current, change]
}
