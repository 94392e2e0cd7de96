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

/** What became of a link that once worked, and the address it went to, as far as the server says. */
export type Dead = { link: string; sentTo: string }

const deadOf = (error: unknown): Dead | null => {
  if (!(error instanceof ApiError) || typeof error.facts.link !== 'string') return null
  const [first] = Array.isArray(error.facts.sent_to) ? error.facts.sent_to : []
  return { link: error.facts.link, sentTo: typeof first === 'string' ? first : '' }
}

export type Link<T> =
  | { state: 'checking' | 'lost' }
  | { state: 'invalid'; token: string; dead: Dead | null }
  | { state: 'valid'; token: string; about: T }

/** Asks the server about a link, once and again on `check`; `lost` when no answer could be had. */
export const useLink = <T>(place: LinkPlace, given: string | null, read: (token: string) => Promise<T>) => {
  const [link, setLink] = useState<Link<T>>({ state: 'checking' })
  const check = useCallback(async () => {
    const token = takeLinkToken(place, given)
    if (!token) return setLink({ state: 'invalid', token: '', dead: null })
    setLink({ state: 'checking' })
    try {
      setLink({ state: 'valid', token, about: await read(token) })
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      setLink(refused ? { state: 'invalid', token, dead: deadOf(error) } : { state: 'lost' })
    }
  }, [place, given, read])
  useEffect(() => void check(), [check])
  const refuse = (token: string) => (error: unknown) => setLink({ state: 'invalid', token, dead: deadOf(error) })
  return { link, check: () => void check(), refuse }
}
