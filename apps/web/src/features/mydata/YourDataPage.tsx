import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './MyData.module.css'

/** What is kept, how long and why (rules "Kept how long"), for everybody to read, with an account or without. */
export default function YourDataPage() {
  const { t } = useLingui()
  return (
    <PublicFrame wide>
      <div className={css.page}>
        <PageTitle
          lead={t`In plain words: what Accord keeps about you, and what happens when you delete your account.`}
        >
          <Trans>Your data: what is kept, how long and why</Trans>
        </PageTitle>
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
      </div>
    </PublicFrame>
  )
}

function WhenDeleted() {
  return (
    <Card title={<Trans>What goes when you delete your account</Trans>}>
      <ul className={css.list}>
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
      </ul>
    </Card>
  )
}

function WhatStays() {
  return (
    <Card title={<Trans>What stays, and why</Trans>}>
      <ul className={css.list}>
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
      </ul>
    </Card>
  )
}

function HowLong() {
  return (
    <Card title={<Trans>How long things are kept</Trans>}>
      <dl className={css.kept}>
        <Kept what={<Trans>Cases, their documents and the audit log</Trans>}>
          <Trans>Until the ministry sets a period: they are the public record of labour disputes.</Trans>
        </Kept>
        <Kept what={<Trans>Drafts of disputes</Trans>}>
          <Trans>30 days after you last changed them, so that you can come back to them.</Trans>
        </Kept>
        <Kept what={<Trans>Emails and text messages that were sent</Trans>}>
          <Trans>30 days, to find out what went wrong if one does not arrive.</Trans>
        </Kept>
        <Kept what={<Trans>Invitations that have ended</Trans>}>
          <Trans>30 days, so that an old link can say what became of it.</Trans>
        </Kept>
        <Kept what={<Trans>Sign-ups that were not finished</Trans>}>
          <Trans>7 days, so that you can finish yours.</Trans>
        </Kept>
        <Kept what={<Trans>Devices that you logged in with</Trans>}>
          <Trans>A year after you last used them, to warn you of a new one.</Trans>
        </Kept>
        <Kept what={<Trans>Sessions, codes and failed logins</Trans>}>
          <Trans>A day after they end, to stop people who guess passwords.</Trans>
        </Kept>
        <Kept what={<Trans>The file with your data</Trans>}>
          <Trans>24 hours after it is ready.</Trans>
        </Kept>
        <Kept what={<Trans>Backups</Trans>}>
          <Trans>As long as the ministry keeps them, to bring the system back after a failure.</Trans>
        </Kept>
      </dl>
    </Card>
  )
}

const Kept = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
)
