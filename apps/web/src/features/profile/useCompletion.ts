import { places } from '@accord/contract/places'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { errorsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { keepRegistration, type Registration, readRegistration } from '../accounts/registration.ts'
import { completeRegistration, stepOf } from './completion.ts'

type Refused = Readonly<Record<string, string>>
const pages = { profile: places.profileSetup, union: places.unionSetup }

/** Sends the profile from one of its two steps. A refusal is shown at the step whose fields it names (000 §8). */
export const useCompletion = (step: 'profile' | 'union') => {
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Refused>({})

  const refuse = (now: Refused) => {
    setRefused(now)
    setTries(n => n + 1)
  }

  // Refused at the other step, which led here.
  useEffect(() => {
    const brought = readRegistration().refused
    if (Object.keys(brought).length === 0) return
    keepRegistration({ refused: {} })
    setRefused(brought)
    setTries(n => n + 1)
    for (const words of Object.values(brought)) toast.error(words)
  }, [])

  const complete = async (registration: Registration, withUnion: boolean) => {
    if (busy) return
    setBusy(true)
    refuse({})
    try {
      await completeRegistration(registration, withUnion)
    } catch (error) {
      // Done before, and its answer was lost: the dashboard knows what is still to do, if anything.
      if (error instanceof ApiError && error.status === 409) return location.assign(places.dashboard)
      const fields = error instanceof ApiError ? error.fields : {}
      const now =
        Object.keys(fields).length > 0 ? fields : { '': error instanceof Error ? error.message : String(error) }
      const where = stepOf(now)
      if (where && where !== step) {
        keepRegistration({ refused: now })
        location.assign(pages[where])
        return
      }
      for (const words of Object.values(now)) toast.error(words)
      setRefused(now)
      setBusy(false)
    }
  }

  return { busy, complete, refuse, refused, errors: errorsOf(refused), tries }
}
