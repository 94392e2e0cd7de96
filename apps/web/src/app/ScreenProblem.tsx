import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useOffline } from '../ui/OfflineBar.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** A screen that cannot be shown: the shell stays, and one may try again. */
export function ScreenProblem({ onRetry }: { onRetry: () => void }) {
  const offline = useOffline()
  return (
    <>
      <PageTitle>
        <Trans>This page could not be shown</Trans>
      </PageTitle>
      <ErrorState
        title={offline ? <Trans>You are offline</Trans> : <Trans>Something went wrong on this page</Trans>}
        onRetry={onRetry}
      >
        <Trans>What you had saved is safe. Try again, or go to another page.</Trans>
      </ErrorState>
    </>
  )
}

/** A screen that broke while it was shown. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ScreenProblem onRetry={retry} />
}
