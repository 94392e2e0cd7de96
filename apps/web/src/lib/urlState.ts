import type { SearchOf, ShellPlace } from '@accord/contract/places'
import {
  parseSearchWith,
  type RegisteredRouter,
  stringifySearchWith,
  useMatches,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'

type Words = Readonly<Record<string, string>>

/** `way`: what is somewhere else, such as a tab or a step, leaves a way back to where one was. */
type Change<T> = (patch: Partial<T>, way?: 'replace' | 'push') => void

/** Only what the address takes: of several addresses, what each of them takes. */
type Named<At extends ShellPlace, T> = T & Record<Exclude<keyof T, keyof SearchOf<At>>, never>

/** Every value is text and stands in the address as it is: `?step=2`, not `?step=%222%22`. */
export const plainSearch = {
  parseSearch: parseSearchWith(text => text),
  stringifySearch: stringifySearchWith(String),
}

/**
 * Search, sort, tab and filters of a list, kept in the address: `useUrlState(places.users, { q: '', tab: 'open' })`. A
 * value equal to its default is left out of the address.
 */
export const useUrlState = <At extends ShellPlace, T extends Words>(at: At, defaults: Named<At, T>): [T, Change<T>] => {
  const search: Readonly<Record<string, unknown>> = useSearch<RegisteredRouter, ShellPlace>({ from: at })
  const navigate = useNavigate()
  const current = Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => [
      name,
      search[name] === undefined ? value : String(search[name]),
    ]),
  ) as T
  const change: Change<T> = (patch, way = 'replace') => {
    // Onto the address as it is then: another change may be on its way.
    const onto = (now: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries({ ...now, ...patch }).filter(([name, value]) => value !== undefined && value !== defaults[name]),
      )
    void navigate({ to: '.', search: onto, replace: way === 'replace', resetScroll: false })
  }
  return [current, change]
}

/** At which of these addresses a screen is shown that they share. */
export const usePlace = <At extends ShellPlace>(...places: At[]): At => {
  const shown = useMatches({ select: matches => matches.at(-1)?.routeId })
  const at = places.find(place => place === shown)
  if (!at) throw new Error(`This screen is not shown at ${shown}.`)
  return at
}
