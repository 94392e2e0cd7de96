import { useEffect, useState } from 'react'

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
