import { useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds between two messages to one address (rules "Codes"). */
const BETWEEN = 60

type Resend = {
  /** When the last one went. */
  sentAt: () => number
  /** Keeps that moment for a reload. */
  keep: (sentAt: number) => void
  send: () => Promise<void>
  failed: (error: unknown) => void
}

/** Sends once more, and counts down until it may be asked again: a minute, or as long as the server says. */
export const useResend = ({ sentAt, keep, send, failed }: Resend) => {
  const [free, setFree] = useState(() => sentAt() + BETWEEN * 1000)
  const [busy, setBusy] = useState(false)
  const seconds = useCountdown(free)

  const waitFor = (wait: number) => {
    const freeAt = Date.now() + wait * 1000
    keep(freeAt - BETWEEN * 1000)
    setFree(freeAt)
  }

  const resend = async () => {
    setBusy(true)
    try {
      await send()
      waitFor(BETWEEN)
    } catch (error) {
      failed(error)
      if (error instanceof ApiError && error.retryAfter) waitFor(error.retryAfter)
    }
    setBusy(false)
  }
  return { seconds, busy, resend: () => void resend() }
}
