import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/Button.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PublicFrame } from '../ui/PublicFrame.tsx'

export default function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFound
        action={
          <ButtonLink href={places.home}>
            <Trans>Go back</Trans>
          </ButtonLink>
        }
      />
    </PublicFrame>
  )
}
