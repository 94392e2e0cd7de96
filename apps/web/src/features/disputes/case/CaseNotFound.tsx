import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'

/** An unknown case and one without access look the same (rules "Answers"). */
export function CaseNotFound() {
  return (
    <>
      <PageTitle lead={<Trans>It does not exist, or you may not see it. Check the link.</Trans>}>
        <Trans>This case was not found</Trans>
      </PageTitle>
      <div>
        <ButtonLink look="secondary" href={places.disputes}>
          <Trans>Back to Disputes</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
