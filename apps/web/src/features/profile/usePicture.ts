import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readRegistration } from '../accounts/registration.ts'
import { PICTURE_AGAIN } from '../accounts/registrationSteps.ts'
import { preparePicture } from './picture.ts'

/** Makes the chosen picture small, and says what went wrong with it. */
export const usePicture = (onReady: (picture: string) => void) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  // Step 2 led back: this browser could not keep the picture.
  useEffect(() => {
    if (location.hash !== PICTURE_AGAIN.slice(PICTURE_AGAIN.indexOf('#')) || readRegistration().picture) return
    setError(t`Please choose your picture again. This browser could not keep it.`)
  }, [t])

  const pick = async (file: File) => {
    setBusy(true)
    setError(null)
    const made = file.type && !file.type.startsWith('image/') ? null : await preparePicture(file)
    setBusy(false)
    if (made) return onReady(made)
    setError(t`This is not a picture we can read. Choose a PNG, JPEG or WebP picture.`)
  }
  return { busy, error, pick: (file: File) => void pick(file) }
}
