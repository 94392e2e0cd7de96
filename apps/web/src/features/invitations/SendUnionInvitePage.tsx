import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from '../accounts/AccountForm.module.css'

/** 000 §2.1: leads to the sample; no live token is ever on a public page. */
export default function SendUnionInvitePage() {
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle>
          <Trans>Sample union invite</Trans>
        </PageTitle>
        <p>
          <Trans>
            A union, the ministry or an organization invites people by a link, sent by email or SMS. Whoever opens it
            for the first time chooses a password. Here you can see that page; nothing is sent.
          </Trans>
        </p>
        <ButtonLink href={places.sampleInvite}>
          <Trans>See a sample invite</Trans>
        </ButtonLink>
      </Card>
    </PublicFrame>
  )
}
