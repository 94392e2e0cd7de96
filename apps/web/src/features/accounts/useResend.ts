import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a moment; 0 once it has passed. */
export const useCountdown = (until: number): number => {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    setSeconds(left(until))
    const timer = setInterval(() => {
      setSeconds(left(until))
      if (left(until) === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

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
