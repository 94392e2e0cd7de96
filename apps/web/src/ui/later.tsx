import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react'
import { importAgain } from '../lib/importAgain.ts'
import { ErrorState } from './ErrorState.tsx'

type Options<P> = {
  /** What is shown meanwhile. */
  fallback?: ReactNode
  /** What is shown when it could not be loaded, and while that is tried again. */
  failed?: (retry: () => void, busy: boolean, props: P) => ReactNode
  /** What failed waits until somebody asks again: it would come over what they have begun meanwhile. */
  asked?: boolean
  /** Called when the code could not be loaded; true when it handles that, for instance by reloading the page. */
  onFailure?: (error: unknown) => boolean
}

const plainly = (retry: () => void, busy: boolean) => <ErrorState onRetry={retry} busy={busy} />

/**
 * A part whose code comes when it is wanted. What cannot be loaded says so in its own place, with a way to try again;
 * the page around it, and whatever was typed there, stays. Where trying again does not help either, though there is a
 * network, asking once more loads the page anew.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback = null, failed = plainly, asked, onFailure }: Options<P> = {},
) {
  let part: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  let problem: unknown
  let failures = 0

  const preload = (): Promise<void> => {
    coming ??= load()
      .catch((error: unknown) => importAgain<{ default: ComponentType<P> }>(error, failures))
      .then(
        loaded => {
          part = loaded.default
          problem = undefined
        },
        (error: unknown) => {
          coming = undefined
          problem = error
          failures++
        },
      )
    return coming
  }
  const isStuck = () => failures > 1 && navigator.onLine

  function Later(props: P) {
    const [state, setState] = useState<'coming' | 'again' | 'here' | 'failed'>(part ? 'here' : 'coming')
    useEffect(() => {
      let gone = false
      const show = () => {
        if (gone) return
        // In pieces, between which the browser handles input: a whole screen may stand in it.
        if (part) startTransition(() => setState('here'))
        else if (!onFailure?.(problem)) setState('failed')
      }
      if (state === 'coming' || state === 'again') void preload().then(show)
      return () => {
        gone = true
      }
    }, [state])
    // What failed for want of a network is asked for again once there is one.
    useEffect(() => {
      if (state !== 'failed' || asked) return
      const retry = () => setState('again')
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [state])
    if (part && state === 'here') return createElement(part, props)
    const retry = () => (isStuck() ? location.reload() : setState('again'))
    return state === 'coming' ? fallback : failed(retry, state === 'again', props)
  }
  Later.preload = preload
  return Later
}
