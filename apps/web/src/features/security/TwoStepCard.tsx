import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { Authenticator } from './Authenticator.tsx'
import { twoStepQuery } from './security.api.ts'
import { TwoStepSwitch } from './TwoStepSwitch.tsx'

/** 001 §2 Settings: the switch, and the app that may take the place of sent codes. */
export function TwoStepCard() {
  const { data, isPending, isFetching, refetch } = useQuery(twoStepQuery)
  return (
    <Card title={<Trans>Two-step login</Trans>}>
      {data ? (
        <>
          <TwoStepSwitch setting={data} />
          <Authenticator setting={data} />
          <HelpLink href={helpHref('account-and-safety', 'two-step-login')}>
            <Trans>How two-step login works</Trans>
          </HelpLink>
        </>
      ) : isPending ? (
        <LoadingState rows={1} />
      ) : (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  )
}
