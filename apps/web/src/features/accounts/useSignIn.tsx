import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { OfflineError } from '../../lib/errors.ts'
import { importAgain } from '../../lib/importAgain.ts'
import { serviceWords } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { logIn } from './signIn.ts'

const SECOND = places.secondStep
const isSecond = () => location.pathname.toLowerCase() === SECOND.toLowerCase()

let failures = 0
/** Few have two steps, and those wait for a code meanwhile. */
const loadSecondStep = () =>
  import('./SecondStep.tsx')
    .catch((error: unknown) => importAgain<typeof import('./SecondStep.tsx')>(error, failures++))
    .catch(() => {
      throw new OfflineError()
    })

/**
 * The steps of a login in one page: the second has an address of its own, but no page load comes between, because the
 * password stays in memory only. Back leads to the first step; forward again, without the password, to /login.
 */
export const useSignIn = () => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [second, setSecond] = useState<ReactNode>(null)

  useEffect(() => {
    const onMove = () => {
      if (isSecond()) return location.replace(places.login)
      setSecond(null)
    }
    // Back from inside: the browser may have kept this page with all it remembers, the password too.
    const onReturn = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('popstate', onMove)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('popstate', onMove)
      removeEventListener('pageshow', onReturn)
    }
  }, [])

  const signIn = async (email: string, password: string) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const next = await logIn(email, password)
      if (!next) return
      const { SecondStep } = await loadSecondStep()
      history.pushState(null, '', SECOND)
      setSecond(<SecondStep waiting={next} />)
    } catch (error) {
      const words = serviceWords(error) ?? t`Email or Password is incorrect`
      toast.error(words)
      setProblem(words)
    }
    setBusy(false)
  }
  return { busy, problem, second, signIn }
}
