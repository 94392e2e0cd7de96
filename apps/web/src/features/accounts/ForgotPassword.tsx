import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { keepAddress } from './signIn.ts'

/** Takes the address along that was typed in the form of this page. */
const keepTyped = () => {
  const field = document.querySelector('input[name=email]')
  if (field instanceof HTMLInputElement && field.value.trim()) keepAddress(field.value.trim())
}

export function ForgotPassword() {
  return (
    <p>
      <a href={places.recovery} onClick={keepTyped}>
        <Trans>Forgot password?</Trans>
      </a>
    </p>
  )
}
