import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

export function NoAccess() {
  return (
    <>
      <PageTitle>
        <Trans>You do not have access to this page</Trans>
      </PageTitle>
      <p>
        <Trans>If your work needs it, ask an administrator of your organization.</Trans>
      </p>
      <div>
        <ButtonLink href={places.dashboard}>
          <Trans>Go to the dashboard</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
