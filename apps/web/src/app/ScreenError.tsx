import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A screen that broke: the shell stays, and one may try again. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState title={<Trans>Something went wrong on this page</Trans>} onRetry={retry}>
      <Trans>What you had saved is safe. Try again, or go to another page.</Trans>
    </ErrorState>
  )
}
