import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'

/** Where the token of a kind of link is kept in this tab, and the address that is left without it. */
export type LinkPlace = { key: string; stem: string }

/** Takes the token out of the address bar; a reload finds it again in this tab. */
const takeLinkToken = ({ key, stem }: LinkPlace, given: string | null): string | null => {
  if (given) {
    sessionStorage.setItem(key, given)
    history.replaceState(history.state, '', stem)
  }
  return given ?? sessionStorage.getItem(key)
}

export const dropLinkToken = ({ key }: LinkPlace): void => sessionStorage.removeItem(key)

export type Link<T> = { state: 'checking' | 'lost' | 'invalid' } | { state: 'valid'; token: string; about: T }

/** Asks the server about a link, once and again on `check`; `lost` when no answer could be had. */
export const useLink = <T>(place: LinkPlace, given: string | null, read: (token: string) => Promise<T>) => {
  const [link, setLink] = useState<Link<T>>({ state: 'checking' })
  const check = useCallback(async () => {
    const token = takeLinkToken(place, given)
    if (!token) return setLink({ state: 'invalid' })
    setLink({ state: 'checking' })
    try {
      setLink({ state: 'valid', token, about: await read(token) })
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      setLink({ state: refused ? 'invalid' : 'lost' })
    }
  }, [place, given, read])
  useEffect(() => void check(), [check])
  return { link, check: () => void check(), refuse: () => setLink({ state: 'invalid' }) }
}
