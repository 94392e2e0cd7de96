import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ScreenProblem } from './ScreenProblem.tsx'

/** A screen that broke while it was shown. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ScreenProblem onRetry={retry} />
}
