import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ApiError } from '../../lib/errors.ts'
import type { PublicProps } from '../../lib/publicPage.ts'
import { Address } from '../../ui/Address.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { toast } from '../../ui/toastStore.ts'
import css from '../accounts/AccountForm.module.css'
import { LinkPage } from '../accounts/LinkPage.tsx'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import { keepAddress } from '../accounts/signIn.ts'
import { RESET, readResetLink, resetPassword } from './recovery.api.ts'

/** 000 §2.10. The token leaves the address bar at once and lives on in this tab only. */
export default function ResetPasswordPage({ token: given }: PublicProps) {
  const { t } = useLingui()
  const title = <Trans>Update your account password</Trans>

  return (
    <LinkPage
      place={RESET}
      given={given}
      read={readResetLink}
      title={title}
      checking={<Trans>Checking your link…</Trans>}
      another={({ sentTo }) => (
        <ButtonLink href={places.recovery} onClick={() => sentTo && keepAddress(sentTo)}>
          <Trans>Ask for a new one</Trans>
        </ButtonLink>
      )}
    >
      {({ token, about, onInvalid }) => (
        <Card as="div" className={css.card}>
          <PageTitle lead={t`Use at least 8 characters with alphabets, numbers and special characters.`}>
            {title}
          </PageTitle>
          <p>
            <Trans>
              For the account of <Addresses of={about.sent_to} />. You will log in again on every device.
            </Trans>
          </p>
          <NewPasswordForm
            verb={<Trans>Update password</Trans>}
            username=""
            send={async (password, confirmation) => {
              try {
                toast.next(await resetPassword(token, password, confirmation))
                location.assign(places.login)
              } catch (error) {
                if (error instanceof ApiError && error.status === 404) return onInvalid(error)
                throw error
              }
            }}
          />
        </Card>
      )}
    </LinkPage>
  )
}

const Addresses = ({ of }: { of: readonly string[] }) =>
  of.map((one, n) => (
    <Fragment key={one}>
      {n > 0 && ', '}
      <Address>{one}</Address>
    </Fragment>
  ))
