import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/ReadingPage.tsx'

/** Rules "Kept how long". */
export function HowLong() {
  return (
    <Card title={<Trans>How long things are kept</Trans>}>
      <Facts>
        <Fact what={<Trans>Cases, their documents and the audit log</Trans>}>
          <Trans>Until the ministry sets a period: they are the public record of labour disputes.</Trans>
        </Fact>
        <Fact what={<Trans>Drafts of disputes</Trans>}>
          <Trans>30 days after you last changed them, so that you can come back to them.</Trans>
        </Fact>
        <Fact what={<Trans>Emails and text messages that were sent</Trans>}>
          <Trans>30 days, to find out what went wrong if one does not arrive.</Trans>
        </Fact>
        <Fact what={<Trans>Invitations that have ended</Trans>}>
          <Trans>30 days, so that an old link can say what became of it.</Trans>
        </Fact>
        <Fact what={<Trans>Sign-ups that were not finished</Trans>}>
          <Trans>7 days, so that you can finish yours.</Trans>
        </Fact>
        <Fact what={<Trans>Devices that you logged in with</Trans>}>
          <Trans>A year after you last used them, to warn you of a new one.</Trans>
        </Fact>
        <Fact what={<Trans>Sessions, codes and failed logins</Trans>}>
          <Trans>A day after they end, to stop people who guess passwords.</Trans>
        </Fact>
        <Fact what={<Trans>The file with your data</Trans>}>
          <Trans>24 hours after it is ready.</Trans>
        </Fact>
        <Fact what={<Trans>Backups</Trans>}>
          <Trans>As long as the ministry keeps them, to bring the system back after a failure.</Trans>
        </Fact>
      </Facts>
    </Card>
  )
}
