import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Points, ReadingPage } from '../../ui/ReadingPage.tsx'
import { HowLong } from './HowLong.tsx'

/** What is kept, how long and why (rules "Kept how long"), for everybody to read, with an account or without. */
export default function YourDataPage() {
  const { t } = useLingui()
  return (
    <ReadingPage
      title={<Trans>Your data: what is kept, how long and why</Trans>}
      lead={t`In plain words: what Accord keeps about you, and what happens when you delete your account.`}
    >
      <WhenDeleted />
      <WhatStays />
      <HowLong />
      <Card title={<Trans>Have your data yourself</Trans>}>
        <p>
          <Trans>
            In <a href={places.settings}>Settings</a>, under Personal profile, “Download my data” gives you everything
            in one file, and “Delete account” deletes your account.
          </Trans>
        </p>
      </Card>
    </ReadingPage>
  )
}

function WhenDeleted() {
  return (
    <Card title={<Trans>What goes when you delete your account</Trans>}>
      <Points>
        <li>
          <Trans>
            Your name, picture, email addresses, phone numbers, contact address and password are deleted at once.
            Everybody reads “Former user” where your name was, also in old notifications and lists.
          </Trans>
        </li>
        <li>
          <Trans>Your settings, drafts, notifications and messages that have not been sent are deleted at once.</Trans>
        </li>
        <li>
          <Trans>
            You are logged out everywhere. You leave your organization and your cases, and invitations and requests of
            yours end.
          </Trans>
        </li>
        <li>
          <Trans>You can sign up again with the same address, as somebody new.</Trans>
        </li>
      </Points>
    </Card>
  )
}

function WhatStays() {
  return (
    <Card title={<Trans>What stays, and why</Trans>}>
      <Points>
        <li>
          <Trans>
            Cases that you took part in, with what you wrote, voted and handed in. They belong to the other side and to
            the ministry as well, and decisions rest on them.
          </Trans>
        </li>
        <li>
          <Trans>
            Your name inside a case that is still open, until the case is over: both sides must know whom they deal
            with.
          </Trans>
        </li>
        <li>
          <Trans>Signed agreements and receipts, as they were signed or given: they are proof.</Trans>
        </li>
        <li>
          <Trans>
            The audit log, which says what was done and when. It cannot be changed, and names nobody who deletes their
            account today.
          </Trans>
        </li>
      </Points>
    </Card>
  )
}
