import { places, settingsHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { HowLong } from '../../features/mydata/HowLong.tsx'
import { MINISTRY } from '../../lib/ministry.ts'
import { Card } from '../../ui/Card.tsx'
import { Points, ReadingPage } from '../../ui/ReadingPage.tsx'
import { WhoSeesWhat } from './WhoSeesWhat.tsx'

export default function PrivacyPage() {
  return (
    <ReadingPage
      title={<Trans>Privacy: who sees what, and your rights</Trans>}
      lead={
        <Trans>In plain words: what Accord knows about you, who reads it, how long it is kept, and how to ask.</Trans>
      }
    >
      <WhatIsKept />
      <WhoSeesWhat />
      <HowLong />
      <YourRights />
      <HowToAsk />
    </ReadingPage>
  )
}

function WhatIsKept() {
  const { name } = MINISTRY
  return (
    <Card title={<Trans>What is kept, and why</Trans>}>
      <p>
        <Trans>
          The {name} decides what Accord does with your data (it is the “data controller” of the Nigeria Data Protection
          Act 2023). It uses your data for one purpose: to settle labour disputes, a task that the law gives it.
        </Trans>
      </p>
      <Points>
        <li>
          <Trans>About you: your name, picture, email address, phone number, contact address and union.</Trans>
        </li>
        <li>
          <Trans>In cases: what you write, the documents you hand in, how you vote, and when.</Trans>
        </li>
        <li>
          <Trans>
            With a case that could not be sent at first: when your phone tried, and why it failed. The ministry’s
            officers read it.
          </Trans>
        </li>
        <li>
          <Trans>
            Of a document whose sending was cut off: what has arrived of it, for 72 hours, so that the rest can follow.
          </Trans>
        </li>
        <li>
          <Trans>For your safety: when you logged in, and with which device.</Trans>
        </li>
      </Points>
      <p>
        <Trans>
          There is no advertising, no tracking and no cookie. Your browser keeps only what you need: that you are logged
          in, and what you typed and have not sent. Passwords are kept in a form from which nobody can read them.
        </Trans>
      </p>
    </Card>
  )
}

function YourRights() {
  return (
    <Card title={<Trans>Your rights</Trans>}>
      <p>
        <Trans>The Nigeria Data Protection Act 2023 gives you the right</Trans>
      </p>
      <Points>
        <li>
          <Trans>to know what is kept about you, and to have a copy of it,</Trans>
        </li>
        <li>
          <Trans>to have corrected what is wrong, and deleted what need not be kept,</Trans>
        </li>
        <li>
          <Trans>to object to how it is used, and to have that use limited while this is looked into,</Trans>
        </li>
        <li>
          <Trans>to complain to the Nigeria Data Protection Commission (ndpc.gov.ng), and to go to court.</Trans>
        </li>
      </Points>
      <p>
        <Trans>
          A machine never decides your case: what is decided about it, people decide. What stays after you delete your
          account is said on the page
        </Trans>{' '}
        <a href={places.yourData}>
          <Trans>Your data</Trans>
        </a>
        .
      </p>
    </Card>
  )
}

function HowToAsk() {
  const { name, address } = MINISTRY
  return (
    <Card title={<Trans>How to ask</Trans>}>
      <Points>
        <li>
          <Trans>
            In <a href={settingsHref('profile')}>Settings</a>, under Personal profile: “Download my data” gives you
            everything in one file, “Delete account” deletes your account, and you can change what you told us.
          </Trans>
        </li>
        <li>
          <Trans>
            For anything else, or without an account, write to the {name}, {address}. Say who you are and how to reach
            you, and never send your password.
          </Trans>
        </li>
      </Points>
    </Card>
  )
}
