import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dateTimeOf } from '../lib/dates.ts'
import css from './Printed.module.css'

/** At the foot of what is printed: of what it is a copy, and from when. */
export function Printed() {
  const [copy, setCopy] = useState<{ address: string; at: Date } | null>(null)
  useEffect(() => {
    // At once: the browser waits for no later render.
    const note = () => flushSync(() => setCopy({ address: location.origin + location.pathname, at: new Date() }))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  if (!copy) return null
  return (
    <p className={css.printed}>
      <Trans>
        Accord, {copy.address}. Printed on {dateTimeOf(copy.at)} (Nigerian time).
      </Trans>
    </p>
  )
}
