import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/Button.tsx'
import { PublicFrame } from '../ui/PublicFrame.tsx'
import { NotFound } from './NotFound.tsx'

export default function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFound
        action={
          <ButtonLink href="/">
            <Trans>Go back</Trans>
          </ButtonLink>
        }
      />
    </PublicFrame>
  )
}
