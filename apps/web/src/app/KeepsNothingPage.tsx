import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useScreenTitle } from '../lib/title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PublicFrame } from '../ui/PublicFrame.tsx'
import css from './KeepsNothingPage.module.css'

/** In place of a page that asks for a login or leads to one, where the browser would forget it at once. */
export function KeepsNothingPage() {
  const { t } = useLingui()
  useScreenTitle(t`This browser keeps nothing`)
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle lead={t`You cannot log in or create an account in it as it is set now.`}>
          <Trans>This browser keeps nothing</Trans>
        </PageTitle>
        <p>
          <Trans>
            It does not let Accord remember anything on this device, so it would forget at once that you are logged in.
            You can do one of these:
          </Trans>
        </p>
        <ul className={css.ways}>
          <li>
            <Trans>In the settings of the browser, allow cookies and site data, then try again.</Trans>
          </li>
          <li>
            <Trans>Open this page in another browser. A link that you were sent works there, too.</Trans>
          </li>
        </ul>
        <div className={css.actions}>
          <Button onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
          <ButtonLink href={places.home} look="secondary">
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        </div>
      </Card>
    </PublicFrame>
  )
}
