import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/Button.tsx'
import { NotFound } from '../ui/NotFound.tsx'

export function ScreenNotFound() {
  return (
    <NotFound
      action={
        <ButtonLink href={places.home}>
          <Trans>Go back</Trans>
        </ButtonLink>
      }
    />
  )
}
