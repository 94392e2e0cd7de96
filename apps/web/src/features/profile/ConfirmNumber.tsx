import { settingsHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { TurnNote } from '../../ui/TurnNote.tsx'
import type { Profile } from '../accounts/accounts.api.ts'
import { endNumberOffer, isNumberOffered } from './numberOffer.ts'

/** Once after sign-up; Settings offers it whenever somebody wants it (rules "Confirmed addresses"). */
export function ConfirmNumber({ profile: { phone, phone_verified } }: { profile: Profile }) {
  const [offered, setOffered] = useState(isNumberOffered)
  if (!offered || phone === '' || phone_verified) return null
  const answer = () => {
    endNumberOffer()
    setOffered(false)
  }
  return (
    <TurnNote
      yours={false}
      action={
        <Buttons>
          <ButtonLink look="secondary" href={settingsHref('profile')} onClick={answer}>
            <Trans>Confirm this number</Trans>
          </ButtonLink>
          <Button look="quiet" onClick={answer}>
            <Trans>Later</Trans>
          </Button>
        </Buttons>
      }
    >
      <Trans>
        {phone} is not confirmed yet. Once you have confirmed it by a code, you can log in and recover your password
        with it.
      </Trans>
    </TurnNote>
  )
}
