import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { toast } from '../../ui/toastStore.ts'
import formCss from '../accounts/AccountForm.module.css'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import css from './Invitations.module.css'

/** The real form of an invitation, marked as an example; it makes no call. */
export default function SampleInvitePage() {
  const { t } = useLingui()
  const [tries, setTries] = useState(0)
  const save = async () => {
    toast.info(t`This is an example: nothing was sent or kept.`)
    setTries(tries + 1)
  }
  return (
    <PublicFrame>
      <Card as="div" className={formCss.card}>
        <div className={css.example}>
          <IconInfoCircle size={24} aria-hidden="true" />
          <div>
            <p>
              <strong>
                <Trans>Example</Trans>
              </strong>
            </p>
            <p>
              <Trans>
                This is what somebody sees who was invited. Nothing you type here is sent or kept; do not use a password
                of yours.
              </Trans>
            </p>
          </div>
        </div>
        <PageTitle lead={t`Use at least 8 characters with alphabets, numbers and special characters.`}>
          <Trans>Create your account password</Trans>
        </PageTitle>
        {/* Anew after each try, empty again. */}
        <NewPasswordForm key={tries} verb={<Trans>Save password</Trans>} username="" send={save} />
      </Card>
    </PublicFrame>
  )
}
