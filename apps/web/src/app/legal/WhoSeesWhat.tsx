import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/ReadingPage.tsx'

/** Rules "Who sees a case" and "Who sees people", as far as they matter to who reads this. */
export function WhoSeesWhat() {
  return (
    <Card title={<Trans>Who sees what</Trans>}>
      <Facts>
        <Fact what={<Trans>The ministry</Trans>}>
          <Trans>Every case and every account.</Trans>
        </Fact>
        <Fact what={<Trans>Who filed a case, and who joined it</Trans>}>
          <Trans>That case. The accused side reads it only after the ministry approved it.</Trans>
        </Fact>
        <Fact what={<Trans>Admins of a union, branch, organization or employer</Trans>}>
          <Trans>
            Cases in which their own unit, or one below it, is on either side; on the accused side only after approval.
            They also see the members of their unit.
          </Trans>
        </Fact>
        <Fact what={<Trans>Conciliators, mediators, panels, boards and the court</Trans>}>
          <Trans>The cases that were referred to them.</Trans>
        </Fact>
        <Fact what={<Trans>Those who share a case or a unit with you</Trans>}>
          <Trans>
            Your name, picture, role and organization, and since when; of your email address and phone number only
            parts.
          </Trans>
        </Fact>
        <Fact what={<Trans>Everybody who is logged in</Trans>}>
          <Trans>Name, acronym, logo and industry of unions, branches, organizations and employers. No cases.</Trans>
        </Fact>
        <Fact what={<Trans>The public</Trans>}>
          <Trans>Nothing of any case, and nobody’s account.</Trans>
        </Fact>
        <Fact what={<Trans>Those who carry emails and text messages</Trans>}>
          <Trans>
            Your address or number, and what the message says. Your data is not sold or given to anybody else.
          </Trans>
        </Fact>
      </Facts>
    </Card>
  )
}
