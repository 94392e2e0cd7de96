import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { MINISTRY } from '../../lib/ministry.ts'
import { Card } from '../../ui/Card.tsx'
import { Points, ReadingPage } from '../../ui/ReadingPage.tsx'

export default function TermsPage() {
  return (
    <ReadingPage
      title={<Trans>Terms of use</Trans>}
      lead={<Trans>In plain words: what Accord is for, what you may rely on, and what is asked of you.</Trans>}
    >
      <WhatItIs />
      <YourAccount />
      <InACase />
      <WhatItIsNot />
      <WhenBroken />
    </ReadingPage>
  )
}

function WhatItIs() {
  const { name, address } = MINISTRY
  return (
    <Card title={<Trans>What Accord is</Trans>}>
      <p>
        <Trans>
          Accord is the national system for labour disputes and grievances of the {name}, {address}. Filing a dispute,
          answering one and taking part in its resolution cost nothing. Nobody may ask you for money to move a case.
        </Trans>
      </p>
      <p>
        <Trans>
          Every worker, group, union and employer in Nigeria may use it. You can also go to the ministry or to one of
          its state offices in person; nobody has to use Accord.
        </Trans>
      </p>
    </Card>
  )
}

function YourAccount() {
  return (
    <Card title={<Trans>Your account</Trans>}>
      <Points>
        <li>
          <Trans>An account is for one person. Give your own name, and an address or phone number that is yours.</Trans>
        </li>
        <li>
          <Trans>
            Keep your password and your codes to yourself. Nobody from the ministry or from Accord asks for them.
          </Trans>
        </li>
        <li>
          <Trans>If somebody else may have used your account, change your password: that logs out every device.</Trans>
        </li>
        <li>
          <Trans>You can delete your account in Settings. What then goes and what stays is said on the page</Trans>{' '}
          <a href={places.yourData}>
            <Trans>Your data</Trans>
          </a>
          .
        </li>
      </Points>
    </Card>
  )
}

function InACase() {
  return (
    <Card title={<Trans>In a case</Trans>}>
      <Points>
        <li>
          <Trans>
            A dispute is filed once Accord shows its case number. Until then it says “Saved, NOT yet submitted”.
          </Trans>
        </li>
        <li>
          <Trans>
            Write what you know to be true, and hand in only documents that you may show. Once the ministry approves a
            case, the other side reads it.
          </Trans>
        </li>
        <li>
          <Trans>
            Do not threaten or insult anybody, and do not pass on what others wrote or handed in to people outside the
            case.
          </Trans>
        </li>
        <li>
          <Trans>
            What you wrote, voted and handed in stays part of the case, also when you leave it or delete your account.
          </Trans>
        </li>
        <li>
          <Trans>The ministry approves or rejects a dispute, and says why when it rejects one.</Trans>
        </li>
      </Points>
    </Card>
  )
}

function WhatItIsNot() {
  return (
    <Card title={<Trans>What Accord is not</Trans>}>
      <Points>
        <li>
          <Trans>It is no court and gives no legal advice. Your right to go to court remains as the law has it.</Trans>
        </li>
        <li>
          <Trans>
            The law sets time limits. Do not assume that filing here stops one: if yours is short, ask the ministry,
            your union or a lawyer at once.
          </Trans>
        </li>
        <li>
          <Trans>
            It can be out of service for a time. In an emergency, or when your safety is at risk, call the police or go
            to a labour office.
          </Trans>
        </li>
      </Points>
    </Card>
  )
}

function WhenBroken() {
  return (
    <Card title={<Trans>When these terms are broken, and when they change</Trans>}>
      <p>
        <Trans>
          The ministry can suspend an account that is used to deceive, to threaten or to attack the system. Important
          actions are recorded in a log that nobody can change.
        </Trans>
      </p>
      <p>
        <Trans>When these terms change, the new words stand on this page. The law of Nigeria applies.</Trans>
      </p>
    </Card>
  )
}
